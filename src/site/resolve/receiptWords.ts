import type { ResolvedReceipt } from '../resolved'

/** The words of the card that takes a form's place, for sites that say none. */
export const receiptWords: Readonly<Record<string, Required<Omit<ResolvedReceipt, 'card'>>>> = {
  en: {
    title: 'Request received',
    reference: 'Reference number',
    call: 'Call us',
    whatsapp: 'Write on WhatsApp',
    again: 'Send another',
    close: 'Close',
    byHand: {
      title: 'Send it to us yourself',
      text: 'What you wrote is ready below. One press sends it on WhatsApp or by e-mail.',
      mail: 'Send by e-mail',
    },
  },
  hi: {
    title: 'रिक्वेस्ट मिल गई',
    reference: 'रेफ़रेंस नंबर',
    call: 'हमें कॉल करें',
    whatsapp: 'WhatsApp पर लिखें',
    again: 'एक और भेजें',
    close: 'बंद करें',
    byHand: {
      title: 'अब इसे खुद हमें भेज दें',
      text: 'आपने जो लिखा, वह नीचे तैयार है। एक बार दबाएँ और WhatsApp या ई-मेल से भेज दें।',
      mail: 'ई-मेल से भेजें',
    },
  },
  mr: {
    title: 'विनंती मिळाली',
    reference: 'संदर्भ क्रमांक',
    call: 'आम्हाला फोन करा',
    whatsapp: 'WhatsApp वर लिहा',
    again: 'आणखी एक पाठवा',
    close: 'बंद करा',
    byHand: {
      title: 'हे तुम्ही स्वतः पाठवा',
      text: 'तुम्ही लिहिलेले खाली तयार आहे. एकदा दाबा आणि WhatsApp किंवा ई-मेलने पाठवा.',
      mail: 'ई-मेलने पाठवा',
    },
  },
}
