/** The origin of WhatsApp's chat links, and the one they redirect to: browsers hold both against the content policy. */
export const chatOrigins = ['https://wa.me', 'https://api.whatsapp.com'] as const
