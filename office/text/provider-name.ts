/** Returns the name of a gateway as its company writes it: 'Xendit'. */
export const providerName = (provider: string): string => provider.replace(/^./, (letter) => letter.toUpperCase())
