/** Addresses of the group beyond this site. The group is invented, and so is its domain. */
export const group = {
  mail: 'halo@senja.example',
  partnershipMail: 'mitra@senja.example',
  pressMail: 'pers@senja.example',
  privacyMail: 'privasi@senja.example',
  phone: '+62 21 5550 0100',
  /** For wa.me: digits only. */
  whatsapp: '6281000000100',
  whatsappText: '+62 810 0000 0100',
  address: ['Menara Cakrawala, lt. 9', 'Jl. Rasuna Lestari Kav. 12', 'Jakarta Selatan 12940'],
  careers: 'https://karier.senja.example',
  appStore: 'https://aplikasi.senja.example/ios',
  playStore: 'https://aplikasi.senja.example/android',
  social: [
    { name: 'Instagram', href: 'https://sosial.senja.example/instagram' },
    { name: 'TikTok', href: 'https://sosial.senja.example/tiktok' },
    { name: 'YouTube', href: 'https://sosial.senja.example/youtube' },
  ],
} as const

export const whatsappLink = (digits: string) => `https://wa.me/${digits.replaceAll(/\D/g, '')}`
