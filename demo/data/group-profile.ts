/** Addresses of the demo's group; all of them are invented, and so is the domain. */
export const groupProfile = {
  name: 'Senja Group',
  address: ['Menara Cakrawala, lt. 9', 'Jl. Rasuna Lestari Kav. 12', 'Jakarta Selatan 12940'],
  email: 'halo@senja.example',
  partnershipEmail: 'mitra@senja.example',
  pressEmail: 'pers@senja.example',
  privacyEmail: 'privasi@senja.example',
  phone: '+62 21 5550 0100',
  whatsapp: '6281000000100',
  careersUrl: 'https://karier.senja.example',
  appStoreUrl: 'https://aplikasi.senja.example/ios',
  playStoreUrl: 'https://aplikasi.senja.example/android',
  social: [
    { name: 'Instagram', url: 'https://sosial.senja.example/instagram' },
    { name: 'TikTok', url: 'https://sosial.senja.example/tiktok' },
    { name: 'YouTube', url: 'https://sosial.senja.example/youtube' },
  ],
}
