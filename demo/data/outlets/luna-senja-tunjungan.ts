import { houseRulesOf, mapUrlAt, picturesOf, portraitOf, termsOf } from '../house-terms.ts'
import { inRow, placeTables } from '../place-tables.ts'
import { thousands } from '../prices.ts'
import type { DemoRule, DemoOutlet } from '../shape.ts'

const rules: DemoRule[] = [
  {
    title: { id: 'Reservasi', en: 'Reservations' },
    text: {
      id: 'Hanya Jumat sampai Minggu. Selasa sampai Kamis datang saja, siapa cepat dia duduk.',
      en: 'Friday to Sunday only. Tuesday to Thursday just turn up; first come, first seated.',
    },
  },
  {
    title: { id: 'Pakaian', en: 'Dress' },
    text: {
      id: 'Tipis dan rapi. Surabaya pukul enam masih 31 derajat.',
      en: 'Light and neat. Surabaya at six is still 31 degrees.',
    },
  },
  {
    title: { id: 'Tangga', en: 'The stairs' },
    text: {
      id: 'Lift lama muat lima orang yang saling suka. Selebihnya lewat tangga, empat lantai.',
      en: 'The old elevator holds five people who like each other. Everyone else climbs, four floors.',
    },
  },
]

export const lunaSenjaTunjungan: DemoOutlet = {
  slug: 'tunjungan',
  brand: 'luna-senja',
  city: 'surabaya',
  name: 'Luna Senja Tunjungan',
  area: 'Tunjungan',
  address: 'Gedung Toko Baru lt. 5, Jl. Tunjung Kencana 64, Surabaya 60275',
  mapUrl: mapUrlAt(-7.2592, 112.7389),
  lat: -7.2592,
  lng: 112.7389,
  phone: '+623155500164',
  whatsapp: '+6281000000164',
  openHour: '17:00',
  closeHour: '01:00',
  maximumEta: '22:00',
  arrivalFrom: '17:00',
  arrivalTo: '21:30',
  closedWeekdays: [1],
  timezone: 'Asia/Jakarta',
  paymentType: 'DownPayment',
  servicePercent: 5,
  taxPercent: 10,
  useService: true,
  useTax: true,
  canRefund: true,
  isUsingGuestLayout: true,
  openForReservation: true,
  ageLimit: '21plus',
  maxStandingCapacity: 50,
  line: {
    id: 'Atap toserba lama; papan neonnya masih menyala, separuh.',
    en: 'The roof of an old department store; half its neon still works.',
  },
  description: {
    id: 'Di bawah huruf-huruf raksasa yang dulu menjual kain, sekarang ada bar berbentuk L dan angin dari pelabuhan. Kami memperbaiki atapnya dan sengaja membiarkan huruf N berkedip. Selasa sampai Kamis tanpa reservasi.',
    en: 'Under giant letters that used to sell cloth there is now an L-shaped bar and a breeze off the harbor. We mended the roof and left the letter N flickering on purpose. Tuesday to Thursday, no reservations.',
  },
  music: { id: 'City pop, funk, soul Surabaya', en: 'City pop, funk, Surabaya soul' },
  houseRules: houseRulesOf(rules, '21plus'),
  terms: termsOf({ outlet: 'Luna Senja Tunjungan', payment: 'DownPayment', latest: '22:00', canRefund: true }),
  additionalTerms: {
    id: '<p>Kelompok di atas 12 orang memakai menu bersama. Kabari kami dua hari sebelumnya.</p>',
    en: '<p>Parties above 12 share a set menu. Tell us two days ahead.</p>',
  },
  extraInformation: {
    id: 'Masuk lewat toko jam di lantai dasar. Penjaga tokonya tahu.',
    en: 'Enter through the watch shop on the ground floor. The man behind the counter knows.',
  },
  day: [
    {
      time: '17:00',
      title: { id: 'Pukul lima sore', en: 'Five in the evening' },
      text: {
        id: 'Kipas berputar, gelas dingin, bayangan huruf jatuh di meja.',
        en: 'Fans on, glasses cold, the shadow of a letter across your table.',
      },
    },
    {
      time: '17:26',
      title: { id: 'Matahari turun', en: 'Sundown' },
      text: {
        id: 'Paling awal dari ketiga atap kami. Surabaya selalu mendahului.',
        en: 'The earliest of our three roofs. Surabaya likes to be first.',
      },
    },
    {
      time: '18:15',
      title: { id: 'Neon', en: 'Neon' },
      text: {
        id: 'Sebelas huruf menyala. Yang kedua belas sedang berpikir.',
        en: 'Eleven letters light up. The twelfth is thinking about it.',
      },
    },
    {
      time: '20:00',
      title: { id: 'Piringan hitam', en: 'Vinyl' },
      text: {
        id: 'Dari rak tamu: bawa satu, kami putar satu sisi.',
        en: 'From the guests’ shelf: bring one and we play a side.',
      },
    },
    {
      time: '23:00',
      title: { id: 'Lontong larut', en: 'Late lontong' },
      text: { id: 'Porsi kecil, pedas besar.', en: 'A small plate with a large temper.' },
    },
    {
      time: '01:00',
      title: { id: 'Neon padam', en: 'Neon off' },
      text: { id: 'Satu huruf tiap tamu pulang.', en: 'One letter for every table that leaves.' },
    },
  ],
  bring: [{ id: 'Kipas, kalau kamu punya yang bagus.', en: 'A fan, if you own a good one.' }],
  rules,
  pictures: picturesOf('luna-senja-tunjungan'),
  portrait: portraitOf('luna-senja-tunjungan'),
  sections: [
    { key: 'street', name: { id: 'Sisi jalan', en: 'Street side' } },
    { key: 'neon', name: { id: 'Bawah neon', en: 'Under the neon' } },
  ],
  categories: [
    {
      key: 'high',
      name: { id: 'Meja tinggi', en: 'High table' },
      kind: 'standing',
      maximumCapacity: 4,
      downPayment: thousands(150, 200, 300),
      minimumCost: thousands(600, 800, 1200),
    },
    {
      key: 'square',
      name: { id: 'Meja teras', en: 'Terrace table' },
      kind: 'seated',
      maximumCapacity: 4,
      downPayment: thousands(200, 300, 400),
      minimumCost: thousands(800, 1200, 1600),
    },
    {
      key: 'sofa',
      name: { id: 'Sofa neon', en: 'Neon sofa' },
      kind: 'seated',
      maximumCapacity: 7,
      downPayment: thousands(500, 700, 900),
      minimumCost: thousands(2000, 2800, 3600),
    },
  ],
  floor: {
    width: 16,
    height: 12,
    walls: ['M0.3 0.3H15.7V6.9H9.3V11.7H0.3Z', 'M10 2.3H12.6'],
    fixtures: [
      { kind: 'window', x: 0.1, y: 1, w: 0.4, h: 10, label: { id: 'Jalan', en: 'Street' } },
      { kind: 'bar', x: 6.4, y: 5.6, w: 6.2, h: 0.8, label: { id: 'Bar', en: 'Bar' } },
      { kind: 'bar', x: 6.4, y: 6.4, w: 0.8, h: 3.2 },
      { kind: 'stools', x: 6.4, y: 5, w: 6.2, h: 0.4 },
      { kind: 'stools', x: 5.8, y: 6.4, w: 0.4, h: 3.2 },
      { kind: 'stairs', x: 7.5, y: 10, w: 1.6, h: 1.5, label: { id: 'Tangga', en: 'Stairs' } },
      { kind: 'dj', x: 14.1, y: 5.1, w: 1.2, h: 1.4 },
      { kind: 'wc', x: 7.5, y: 7.2, w: 1.6, h: 2 },
    ],
  },
  tables: [
    ...placeTables(
      { category: 'sofa', section: 'neon', shape: 'sofa', w: 1.9, h: 0.95, capacity: 7 },
      inRow('N', 5, [4, 1.2], [2.6, 0]),
    ),
    ...placeTables(
      { category: 'square', section: 'street', shape: 'square', w: 0.9, h: 0.9, capacity: 4 },
      [
        ...inRow('T', 6, [1.6, 1.5], [0, 1.85]),
        ...inRow('T', 4, [4, 5.2], [0, 1.85], 7),
        ...inRow('T', 3, [4, 3.2], [2.4, 0], 11),
      ],
      ['T10'],
    ),
    ...placeTables(
      { category: 'high', section: 'neon', shape: 'high', w: 0.65, h: 0.65, capacity: 4 },
      inRow('H', 3, [11, 3.4], [1.8, 0]),
    ),
  ],
}
