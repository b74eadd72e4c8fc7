/** Where a number is written to on WhatsApp. */
export const whatsappLink = (number: string) => `https://wa.me/${number.replaceAll(/\D/g, '')}`
