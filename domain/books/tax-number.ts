/** Returns true for a tax number (NPWP) of 15 or 16 digits, with or without dots and dashes. Also returns true for an empty text. */
export const isTaxNumber = (text: string): boolean =>
  text === '' || (/^[\d.\- ]+$/.test(text) && [15, 16].includes(text.replaceAll(/\D/g, '').length))
