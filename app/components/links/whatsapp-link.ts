export const whatsappLink = (number: string) => `https://wa.me/${number.replaceAll(/\D/g, '')}`
