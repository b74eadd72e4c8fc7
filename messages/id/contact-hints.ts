// Petunjuk di bawah isian kontak: salah ketik di alamat email, dan nomor telepon sebagaimana kami membacanya.
export const contactHints = {
  didYouMean: (email: string) => `Maksudmu ${email}?`,
  takeIt: 'Pakai ini',
  readAs: (phone: string) => `Kami membacanya ${phone}.`,
  whichPhone: 'Nomor negara mana?',
}
