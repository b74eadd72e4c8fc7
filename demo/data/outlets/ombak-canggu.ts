import { houseRulesOf, mapUrlAt, picturesOf, portraitOf, termsOf } from '../house-terms.ts'
import { inRow, placeTables } from '../place-tables.ts'
import { thousands } from '../prices.ts'
import type { DemoRule, DemoOutlet } from '../shape.ts'

const rules: DemoRule[] = [
  {
    title: { id: 'Pakaian', en: 'Dress' },
    text: {
      id: 'Santai, tetapi kering. Baju renang di kolam saja; alas kaki setelah pukul 19.00.',
      en: 'Casual but dry. Swimwear stays at the pool; shoes after 19:00.',
    },
  },
  {
    title: { id: 'Kedatangan', en: 'Arrival' },
    text: {
      id: 'Meja ditahan 30 menit dari jam yang kamu pilih. Macet di jalan pantai sudah kami hitung, sedikit.',
      en: 'Your table is held for 30 minutes past the time you chose. We have allowed for beach-road traffic, a little.',
    },
  },
  {
    title: { id: 'Anak dan hewan', en: 'Children and dogs' },
    text: {
      id: 'Anak-anak sampai pukul 20.00. Anjing kecil di dek bawah.',
      en: 'Children until 20:00. Small dogs on the lower deck.',
    },
  },
]

export const ombakCanggu: DemoOutlet = {
  slug: 'canggu',
  brand: 'ombak',
  city: 'badung',
  name: 'Ombak Canggu',
  area: 'Canggu',
  address: 'Jl. Pantai Karang Biru 9, Canggu, Badung, Bali 80361',
  mapUrl: mapUrlAt(-8.6583, 115.1304),
  lat: -8.6583,
  lng: 115.1304,
  phone: '+6236155500109',
  whatsapp: '+6281000000109',
  openHour: '11:00',
  closeHour: '02:00',
  maximumEta: '21:30',
  arrivalFrom: '11:00',
  arrivalTo: '21:00',
  closedWeekdays: [],
  timezone: 'Asia/Makassar',
  paymentType: 'DownPayment',
  servicePercent: 6,
  taxPercent: 10,
  useService: true,
  useTax: true,
  canRefund: true,
  isUsingGuestLayout: true,
  openForReservation: true,
  ageLimit: 'all',
  maxStandingCapacity: 160,
  line: {
    id: 'Siang yang pelan-pelan jadi malam, empat puluh langkah dari air.',
    en: 'A day that turns to night by degrees, forty steps from the water.',
  },
  description: {
    id: 'Dek kayu, kolam panjang, dan lantai dansa yang ikut bergeser bersama pasang. Datang sebelum pukul enam kalau ingin mendengar laut berhenti sejenak.',
    en: 'A timber deck, a long pool, and a dance floor that shifts with the tide. Come before six if you want to hear the sea hold its breath.',
  },
  music: { id: 'Balearic, disko, house pelan', en: 'Balearic, disco, slow house' },
  houseRules: houseRulesOf(rules, 'all'),
  terms: termsOf({ outlet: 'Ombak Canggu', payment: 'DownPayment', latest: '21:30', canRefund: true }),
  additionalTerms: {
    id: '<p>Dipan memuat empat orang dan dua handuk; handuk tambahan IDR 35,000. Bendera merah berarti jangan berenang di laut, seenak apa pun kelihatannya.</p>',
    en: '<p>A daybed takes four people and two towels; more towels are IDR 35,000 each. A red flag means stay out of the sea, however good it looks.</p>',
  },
  extraInformation: {
    id: 'Loker, bilas, dan jalur kursi roda di gerbang selatan. Setelah pukul 20.00 ruang ini untuk 21 tahun ke atas.',
    en: 'Lockers, showers and the wheelchair path are by the south gate. After 20:00 the house is for 21 and over.',
  },
  day: [
    {
      time: '11:00',
      title: { id: 'Pintu terbuka', en: 'Doors' },
      text: {
        id: 'Kelapa muda, handuk, bayang-bayang pohon ketapang.',
        en: 'Young coconut, towels, the shade of a ketapang tree.',
      },
    },
    {
      time: '14:00',
      title: { id: 'Kolam penuh', en: 'The pool fills' },
      text: { id: 'Set pertama, pelan, dari dek kayu.', en: 'The first set, slow, from the timber deck.' },
    },
    {
      time: '18:09',
      title: { id: 'Matahari turun', en: 'Sundown' },
      text: { id: 'Musik berhenti empat menit. Selalu.', en: 'The music stops for four minutes. Always.' },
    },
    {
      time: '19:30',
      title: { id: 'Meja makan', en: 'Dinner' },
      text: { id: 'Ikan dari pasar pagi, api di pasir.', en: 'Fish from the morning market, fire in the sand.' },
    },
    {
      time: '22:00',
      title: { id: 'Pasang malam', en: 'Night tide' },
      text: { id: 'Lantai pindah ke tepi air.', en: 'The floor moves to the water’s edge.' },
    },
    {
      time: '02:00',
      title: { id: 'Surut', en: 'Ebb' },
      text: { id: 'Lampu terakhir, kopi untuk yang menyetir.', en: 'Last lights, and coffee for whoever is driving.' },
    },
  ],
  bring: [
    { id: 'Baju renang dan baju ganti yang kering.', en: 'Swimwear, and something dry to change into.' },
    { id: 'Alas kaki untuk setelah pukul 19.00.', en: 'Shoes for after 19:00.' },
  ],
  rules,
  pictures: picturesOf('ombak-canggu'),
  portrait: portraitOf('ombak-canggu'),
  sections: [
    { key: 'beach', name: { id: 'Tepi pantai', en: 'Beachfront' } },
    { key: 'pool', name: { id: 'Tepi kolam', en: 'Poolside' } },
    { key: 'shade', name: { id: 'Bawah ketapang', en: 'Under the trees' } },
    { key: 'deck', name: { id: 'Dek dansa', en: 'Dance deck' } },
  ],
  categories: [
    {
      key: 'high',
      name: { id: 'Meja tinggi', en: 'High table' },
      kind: 'standing',
      maximumCapacity: 4,
      downPayment: thousands(200, 300, 400),
      minimumCost: thousands(700, 1000, 1400),
    },
    {
      key: 'table',
      name: { id: 'Meja teduh', en: 'Shade table' },
      kind: 'seated',
      maximumCapacity: 4,
      downPayment: thousands(250, 350, 400),
      minimumCost: thousands(900, 1200, 1600),
    },
    {
      key: 'bed',
      name: { id: 'Dipan pantai', en: 'Beach daybed' },
      kind: 'seated',
      maximumCapacity: 4,
      downPayment: thousands(500, 750, 1000),
      minimumCost: thousands(1500, 2500, 3500),
    },
    {
      key: 'poolbed',
      name: { id: 'Dipan kolam', en: 'Pool daybed' },
      kind: 'seated',
      maximumCapacity: 3,
      downPayment: thousands(400, 600, 800),
      minimumCost: thousands(1200, 2000, 2800),
    },
    {
      key: 'cabana',
      name: { id: 'Cabana', en: 'Cabana' },
      kind: 'seated',
      maximumCapacity: 8,
      downPayment: thousands(1000, 1500, 2000),
      minimumCost: thousands(4000, 6000, 8000),
    },
  ],
  floor: {
    width: 28,
    height: 14,
    walls: ['M0.3 1.1V13.7H27.7V1.1', 'M0.3 1.1Q7 0.5 14 1.1T27.7 1.1'],
    fixtures: [
      { kind: 'sea', x: 0, y: 0, w: 28, h: 1, label: { id: 'Laut', en: 'Sea' } },
      { kind: 'pool', x: 8, y: 4.7, w: 12, h: 2.7, label: { id: 'Kolam', en: 'Pool' } },
      { kind: 'danceFloor', x: 21.3, y: 4.6, w: 4.4, h: 4, label: { id: 'Lantai', en: 'Floor' } },
      { kind: 'dj', x: 22.4, y: 8.9, w: 2.2, h: 0.9, label: { id: 'DJ', en: 'DJ' } },
      { kind: 'bar', x: 1, y: 12.2, w: 6, h: 0.8, label: { id: 'Bar', en: 'Bar' } },
      { kind: 'stools', x: 1, y: 11.6, w: 6, h: 0.4 },
      { kind: 'plants', x: 3, y: 4, w: 0.7, h: 0.7 },
      { kind: 'plants', x: 5.2, y: 8.2, w: 0.6, h: 0.6 },
      { kind: 'door', x: 21.6, y: 13.5, w: 2, h: 0.4, label: { id: 'Gerbang', en: 'Gate' } },
      { kind: 'wc', x: 24.8, y: 12, w: 2.6, h: 1.5 },
    ],
  },
  tables: [
    ...placeTables(
      { category: 'bed', section: 'beach', shape: 'bed', w: 1.9, h: 1.8, capacity: 4 },
      inRow('D', 9, [2.4, 2.5], [2.75, 0]),
      ['D9'],
    ),
    ...placeTables(
      { category: 'poolbed', section: 'pool', shape: 'bed', w: 1.5, h: 1.7, capacity: 3 },
      inRow('P', 6, [8.8, 8.9], [2.1, 0]),
    ),
    ...placeTables({ category: 'table', section: 'shade', shape: 'square', w: 1, h: 1, capacity: 4 }, [
      ...inRow('T', 3, [2, 5.3], [2.15, 0]),
      ...inRow('T', 3, [2, 7.4], [2.15, 0], 4),
      ...inRow('T', 3, [2, 9.5], [2.15, 0], 7),
    ]),
    ...placeTables(
      { category: 'high', section: 'deck', shape: 'high', w: 0.7, h: 0.7, capacity: 4 },
      inRow('H', 4, [26.8, 4.6], [0, 1.95]),
    ),
    ...placeTables(
      { category: 'cabana', section: 'pool', shape: 'sofa', w: 2.2, h: 1.6, capacity: 8 },
      inRow('B', 5, [9.3, 12.3], [2.6, 0]),
    ),
  ],
}
