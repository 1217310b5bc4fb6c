/** Where a WhatsApp chat's address is, and where it leads on to: a browser asks the content policy about both. */
export const chatOrigins = ['https://wa.me', 'https://api.whatsapp.com'] as const
