import { HALF_DISC } from '#domain/catalogue/drawings.ts'

/** The addresses of the demo's group. All addresses and the domain are invented. */
export const groupProfile = {
  name: 'Senja Group',
  shortName: 'Senja',
  bookingPrefix: 'SNJ',
  icon: HALF_DISC,
  tagline: { id: 'enam tempat malam di sembilan kota', en: 'six houses of the night, nine cities' },
  lead: {
    id: 'Enam brand, sembilan kota, satu malam: bar atap, klub pantai, kelab, panggung musik, dan dua dapur api. Pilih mejamu sebelum gelap.',
    en: 'Six houses, nine cities, one night: rooftop bars, beach clubs, night clubs, live stages and two kitchens with fire. Choose your table before dark.',
  },
  description: {
    id: 'Bar atap, klub pantai, kelab, panggung musik, dan dua dapur. Lihat acara malam ini dan pesan mejamu di Senja Group.',
    en: 'Rooftop bars, beach clubs, night clubs, live stages and two kitchens. See what is on tonight and reserve your table with Senja Group.',
  },
  copyrightNote: {
    id: 'Tempat rekaan untuk peranti lunak sumber terbuka.',
    en: 'Invented houses for open-source software.',
  },
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
