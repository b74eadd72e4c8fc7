import { houseRulesOf, mapUrlAt, picturesOf, portraitOf, termsOf } from '../house-terms.ts'
import { inRow, onCircle, placeTables } from '../place-tables.ts'
import { thousands } from '../prices.ts'
import type { DemoRule, DemoOutlet } from '../shape.ts'

const rules: DemoRule[] = [
  {
    title: { id: 'Pakaian', en: 'Dress' },
    text: { id: 'Apa saja yang tidak menetes.', en: 'Anything that does not drip.' },
  },
  {
    title: { id: 'Kedatangan', en: 'Arrival' },
    text: {
      id: 'Meja dijaga 45 menit. Kerbau menyeberang pukul lima, kami tahu.',
      en: 'Tables are kept for 45 minutes. The buffalo cross at five; we know.',
    },
  },
  {
    title: { id: 'Teluk', en: 'The bay' },
    text: {
      id: 'Bawa pulang sampahmu, tinggalkan kerangnya. Berenang sampai matahari turun saja.',
      en: 'Take your rubbish, leave the shells. Swim until sundown, not after.',
    },
  },
]

export const ombakKuta: DemoOutlet = {
  slug: 'kuta',
  brand: 'ombak',
  city: 'lombok',
  name: 'Ombak Kuta',
  area: 'Kuta, Lombok Tengah',
  address: 'Jl. Teluk Kerang 3, Kuta, Lombok Tengah, Nusa Tenggara Barat 83573',
  mapUrl: mapUrlAt(-8.8951, 116.2876),
  lat: -8.8951,
  lng: 116.2876,
  phone: '+6237055500103',
  whatsapp: '+6281000000103',
  openHour: '10:00',
  closeHour: '00:00',
  maximumEta: '20:30',
  arrivalFrom: '10:00',
  arrivalTo: '20:00',
  closedWeekdays: [2],
  timezone: 'Asia/Makassar',
  paymentType: 'DownPayment',
  servicePercent: 5,
  taxPercent: 10,
  useService: true,
  useTax: true,
  canRefund: true,
  isUsingGuestLayout: true,
  openForReservation: true,
  ageLimit: 'all',
  maxStandingCapacity: 80,
  line: {
    id: 'Teluk yang lebih sepi, malam yang lebih panjang.',
    en: 'A quieter bay and a longer evening.',
  },
  description: {
    id: 'Dipan disusun mengikuti lengkung teluk, jadi tak ada tempat yang salah. Di tengah ada kolam bundar sebesar gazebo dan di belakangnya empat meja ikan. Bukit di seberang berubah warna enam kali sehari.',
    en: 'The daybeds follow the curve of the bay, so there is no wrong one. In the middle a round pool the size of a bandstand, and behind it four fish tables. The hill across the water changes color six times a day.',
  },
  music: { id: 'Selancar, dub, gitar Sumbawa', en: 'Surf, dub, Sumbawa guitar' },
  houseRules: houseRulesOf(rules, 'all'),
  terms: termsOf({ outlet: 'Ombak Kuta', payment: 'DownPayment', latest: '20:30', canRefund: true }),
  additionalTerms: {
    id: '<p>Meja ikan memesan hasil tangkapan hari itu. Kalau nelayannya libur, kami juga makan ayam.</p>',
    en: '<p>Fish tables eat what was caught that day. When the fishermen rest, we all have chicken.</p>',
  },
  extraInformation: {
    id: 'Antar-jemput gratis dari Pasar Kuta tiap setengah jam sampai tutup. Sinyal telepon ada di dekat bar, dan hanya di sana.',
    en: 'A free shuttle leaves Kuta market every half hour until close. There is phone signal by the bar, and only there.',
  },
  day: [
    {
      time: '10:00',
      title: { id: 'Air tenang', en: 'Flat water' },
      text: { id: 'Kopi, papan pinjaman, ombak selutut.', en: 'Coffee, borrowed boards, knee-high waves.' },
    },
    {
      time: '13:00',
      title: { id: 'Meja ikan', en: 'Fish tables' },
      text: { id: 'Kamu tunjuk, kami bakar.', en: 'You point, we grill.' },
    },
    {
      time: '16:00',
      title: { id: 'Angin timur', en: 'East wind' },
      text: { id: 'Set pertama dari bawah pohon waru.', en: 'First set, from under the waru tree.' },
    },
    {
      time: '18:16',
      title: { id: 'Matahari turun', en: 'Sundown' },
      text: {
        id: 'Empat menit tanpa musik, di sini lebih sunyi lagi.',
        en: 'Four minutes without music; here it is quieter still.',
      },
    },
    {
      time: '20:00',
      title: { id: 'Api di pasir', en: 'Fire in the sand' },
      text: { id: 'Kursi ditarik melingkar, gitar keluar.', en: 'Chairs pulled round, guitars out.' },
    },
    {
      time: '00:00',
      title: { id: 'Jemputan terakhir', en: 'Last shuttle' },
      text: { id: 'Bintangnya tetap buka.', en: 'The stars stay open.' },
    },
  ],
  bring: [
    { id: 'Baju renang, handuk, dan topi.', en: 'Swimwear, a towel and a hat.' },
    {
      id: 'Halaman ini, sudah dibuka dari rumah: sinyal hanya ada di dekat bar.',
      en: 'This page, opened before you leave: the only signal is by the bar.',
    },
  ],
  rules,
  pictures: picturesOf('ombak-kuta'),
  portrait: portraitOf('ombak-kuta'),
  sections: [
    { key: 'bay', name: { id: 'Lengkung teluk', en: 'The bay' } },
    { key: 'pool', name: { id: 'Kolam bundar', en: 'Round pool' } },
    { key: 'kitchen', name: { id: 'Meja ikan', en: 'Fish tables' } },
  ],
  categories: [
    {
      key: 'round',
      name: { id: 'Meja kolam', en: 'Pool table' },
      kind: 'seated',
      maximumCapacity: 4,
      downPayment: thousands(200, 300, 400),
      minimumCost: thousands(700, 1000, 1300),
    },
    {
      key: 'bed',
      name: { id: 'Dipan teluk', en: 'Bay daybed' },
      kind: 'seated',
      maximumCapacity: 4,
      downPayment: thousands(350, 500, 700),
      minimumCost: thousands(1200, 1800, 2400),
    },
    {
      key: 'cabana',
      name: { id: 'Berugak', en: 'Berugak pavilion' },
      kind: 'seated',
      maximumCapacity: 6,
      downPayment: thousands(450, 650, 850),
      minimumCost: thousands(1600, 2400, 3200),
    },
    {
      key: 'long',
      name: { id: 'Meja ikan', en: 'Fish table' },
      kind: 'seated',
      maximumCapacity: 10,
      downPayment: thousands(600, 800, 1000),
      minimumCost: thousands(2500, 3500, 4500),
    },
  ],
  floor: {
    width: 20,
    height: 12,
    walls: ['M17.4 0.3H0.3V11.7H17.4Q19.6 6 17.4 0.3'],
    fixtures: [
      { kind: 'sea', x: 18.7, y: 0, w: 1.3, h: 12, label: { id: 'Teluk', en: 'Bay' } },
      { kind: 'pool', x: 8.4, y: 5, w: 3.2, h: 2.6, label: { id: 'Kolam', en: 'Pool' } },
      { kind: 'bar', x: 7, y: 10.9, w: 6, h: 0.7, label: { id: 'Bar', en: 'Bar' } },
      { kind: 'stools', x: 7, y: 10.35, w: 6, h: 0.4 },
      { kind: 'kitchen', x: 0.6, y: 5.2, w: 2.2, h: 1.6, label: { id: 'Bara ikan', en: 'Fish grill' } },
      { kind: 'plants', x: 13.5, y: 10.5, w: 0.9, h: 0.9 },
      { kind: 'door', x: 0.1, y: 10.6, w: 0.4, h: 1, label: { id: 'Masuk', en: 'Entrance' } },
    ],
  },
  tables: [
    ...placeTables(
      { category: 'bed', section: 'bay', shape: 'bed', w: 1.8, h: 1.7, capacity: 4 },
      onCircle('D', 5, [4, 6], 12.6, -20, 10),
    ),
    ...placeTables(
      { category: 'round', section: 'pool', shape: 'round', w: 0.9, h: 0.9, capacity: 4 },
      onCircle('R', 8, [10, 6.3], 3.3, 0, 45).map(([name, x, y]) => [name, x, y]),
    ),
    ...placeTables(
      { category: 'long', section: 'kitchen', shape: 'long', w: 2.6, h: 0.9, capacity: 10 },
      [
        ['F1', 3.4, 1.6],
        ['F2', 3.4, 3.6],
        ['F3', 3.4, 8.4],
        ['F4', 3.4, 10.4],
      ],
      ['F4'],
    ),
    ...placeTables(
      { category: 'cabana', section: 'pool', shape: 'sofa', w: 1.8, h: 1.1, capacity: 6 },
      inRow('K', 3, [7.4, 1.2], [2.6, 0]),
    ),
  ],
}
