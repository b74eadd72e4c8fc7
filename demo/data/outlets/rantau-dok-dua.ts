import { houseRulesOf, mapUrlAt, picturesOf, portraitOf, termsOf } from '../house-terms.ts'
import { inRow, placeTables } from '../place-tables.ts'
import { thousands } from '../prices.ts'
import type { DemoRule, DemoOutlet } from '../shape.ts'

const rules: DemoRule[] = [
  {
    title: { id: 'Tepi air', en: 'By the water' },
    text: {
      id: 'Tak ada pagar di dermaga. Pegang gelasmu, pegang anakmu.',
      en: 'The quay has no railing. Hold your glass; hold your child.',
    },
  },
  {
    title: { id: 'Pinang', en: 'Betel' },
    text: {
      id: 'Boleh di luar. Ember disediakan, lantai tidak.',
      en: 'Outside only. There is a bucket for it; the floor is not one.',
    },
  },
  {
    title: { id: 'Kedatangan', en: 'Arrival' },
    text: {
      id: 'Meja dijaga 30 menit. Matahari terbit di sini duluan, jadi kami juga pulang duluan.',
      en: 'Tables are kept for 30 minutes. The sun rises here first, so we go home first too.',
    },
  },
]

export const rantauDokDua: DemoOutlet = {
  slug: 'dok-dua',
  brand: 'rantau',
  city: 'jayapura',
  name: 'Rantau Dok Dua',
  area: 'Dok II',
  address: 'Gudang Kopra 2, Jl. Dermaga Matoa 5, Jayapura 99112',
  mapUrl: mapUrlAt(-2.5301, 140.7126),
  lat: -2.5301,
  lng: 140.7126,
  phone: '+6296755500105',
  whatsapp: '+6281000000105',
  openHour: '17:00',
  closeHour: '00:00',
  maximumEta: '23:00',
  arrivalFrom: '17:30',
  arrivalTo: '21:00',
  closedWeekdays: [2],
  timezone: 'Asia/Jayapura',
  paymentType: 'DownPayment',
  servicePercent: 0,
  taxPercent: 10,
  useService: false,
  useTax: true,
  canRefund: true,
  isUsingGuestLayout: false,
  openForReservation: true,
  ageLimit: 'all',
  maxStandingCapacity: 80,
  line: {
    id: 'Gudang kopra di atas teluk, dua jam lebih dulu dari Jakarta.',
    en: 'A copra shed over the bay, two hours ahead of Jakarta.',
  },
  description: {
    id: 'Satu sisi gudang dibuka ke laut, jadi kapal yang lewat ikut menonton. Mejanya peti kemas lama, panggungnya di pojok, dan ikan datang lewat tangga dermaga. Kalau hujan turun di atap seng, drumer ikut saja.',
    en: 'One side of the shed opens to the sea, so passing boats get the show as well. Tables are old crates, the stage is in the corner, and the fish comes up the quay steps. When rain hits the tin roof the drummer simply joins in.',
  },
  music: { id: 'Noken blues, reggae, lagu pulang', en: 'Noken blues, reggae, songs about going home' },
  houseRules: houseRulesOf(rules, 'all'),
  terms: termsOf({ outlet: 'Rantau Dok Dua', payment: 'DownPayment', latest: '23:00', canRefund: true }),
  additionalTerms: {
    id: '<p>Kapal penumpang yang terlambat dihitung sebagai alasan. Kirim fotonya lewat WhatsApp, meja kami jaga satu jam.</p>',
    en: '<p>A late ferry counts as an excuse. Send us a photo of it on WhatsApp and we keep the table an hour.</p>',
  },
  extraInformation: {
    id: 'Taksi air bersandar di tangga timur sampai pukul 22.00. Parkir di lapangan voli, kecuali Kamis.',
    en: 'Water taxis land at the east steps until 22:00. Park on the volleyball court, except Thursdays.',
  },
  day: [
    {
      time: '17:00',
      title: { id: 'Pintu gudang', en: 'Shed doors' },
      text: {
        id: 'Digeser berdua, bunyinya satu nada di bawah la.',
        en: 'It takes two to slide them. They sound a tone below A.',
      },
    },
    {
      time: '17:40',
      title: { id: 'Matahari turun', en: 'Sundown' },
      text: {
        id: 'Duluan dari semua tempat Senja. Kami sedikit sombong soal ini.',
        en: 'Before every other Senja house. We are a little smug about it.',
      },
    },
    {
      time: '18:30',
      title: { id: 'Ikan naik', en: 'Fish comes up' },
      text: {
        id: 'Papeda, kuah kuning, tangan dicuci di drum.',
        en: 'Papeda, yellow broth, hands washed in a barrel.',
      },
    },
    {
      time: '19:30',
      title: { id: 'Set pertama', en: 'First set' },
      text: {
        id: 'Gitar dan tifa, lalu semua yang bisa dipukul.',
        en: 'Guitar and tifa, then anything that can be struck.',
      },
    },
    {
      time: '22:00',
      title: { id: 'Suara teluk', en: 'Voice of the bay' },
      text: { id: 'Mikrofon keliling meja.', en: 'The microphone goes round the tables.' },
    },
    {
      time: '00:00',
      title: { id: 'Pintu ditutup', en: 'Doors shut' },
      text: { id: 'Nada yang sama, dari atas ke bawah.', en: 'The same note, downwards.' },
    },
  ],
  bring: [
    { id: 'Jaket: dermaga berangin setelah matahari turun.', en: 'A jacket: the quay is windy after sundown.' },
    { id: 'Uang kecil untuk taksi air.', en: 'Small change for the water taxi.' },
  ],
  rules,
  pictures: picturesOf('rantau-dok-dua'),
  portrait: portraitOf('rantau-dok-dua'),
  sections: [
    { key: 'quay', name: { id: 'Tepi dermaga', en: 'Quayside' } },
    { key: 'shed', name: { id: 'Dalam gudang', en: 'In the shed' } },
  ],
  categories: [
    {
      key: 'high',
      name: { id: 'Drum tinggi', en: 'Barrel top' },
      kind: 'standing',
      maximumCapacity: 4,
      downPayment: thousands(75, 100, 125),
      minimumCost: thousands(250, 350, 450),
    },
    {
      key: 'pair',
      name: { id: 'Meja dermaga', en: 'Quay table' },
      kind: 'seated',
      maximumCapacity: 3,
      downPayment: thousands(100, 150, 200),
      minimumCost: thousands(350, 500, 650),
    },
    {
      key: 'crate',
      name: { id: 'Meja peti', en: 'Crate table' },
      kind: 'seated',
      maximumCapacity: 4,
      downPayment: thousands(100, 150, 200),
      minimumCost: thousands(400, 550, 700),
    },
    {
      key: 'long',
      name: { id: 'Meja panjang', en: 'Long table' },
      kind: 'seated',
      maximumCapacity: 12,
      downPayment: thousands(250, 350, 450),
      minimumCost: thousands(1000, 1400, 1800),
    },
  ],
  floor: {
    width: 16,
    height: 10,
    walls: ['M0.3 2.3V9.7H15.7V2.3', 'M0.3 0.7H15.7'],
    fixtures: [
      { kind: 'sea', x: 0, y: 0, w: 16, h: 0.6, label: { id: 'Teluk', en: 'Bay' } },
      { kind: 'stage', x: 12.3, y: 6.7, w: 3.1, h: 2.7, label: { id: 'Panggung', en: 'Stage' } },
      { kind: 'bar', x: 1.4, y: 8.9, w: 6.2, h: 0.6, label: { id: 'Bar', en: 'Bar' } },
      { kind: 'stools', x: 1.4, y: 8.35, w: 6.2, h: 0.4 },
      { kind: 'kitchen', x: 8.4, y: 8.4, w: 2, h: 1.1, label: { id: 'Dapur', en: 'Kitchen' } },
      { kind: 'stairs', x: 14.9, y: 0.8, w: 0.8, h: 1.3, label: { id: 'Tangga', en: 'Steps' } },
      { kind: 'column', x: 0.6, y: 2.4, w: 0.3, h: 0.3 },
      { kind: 'column', x: 7.9, y: 2.4, w: 0.3, h: 0.3 },
      { kind: 'column', x: 15, y: 2.4, w: 0.3, h: 0.3 },
      { kind: 'door', x: 10.7, y: 9.5, w: 1.3, h: 0.4, label: { id: 'Jalan', en: 'Road' } },
    ],
  },
  tables: [
    ...placeTables(
      { category: 'pair', section: 'quay', shape: 'square', w: 0.85, h: 0.85, capacity: 3 },
      inRow('Q', 7, [1.4, 1.5], [2.1, 0]),
    ),
    ...placeTables({ category: 'long', section: 'shed', shape: 'long', w: 3.2, h: 0.9, capacity: 12 }, [
      ...inRow('P', 3, [2.6, 3.7], [3.8, 0]),
      ...inRow('P', 3, [2.6, 5.5], [3.8, 0], 4),
    ]),
    ...placeTables(
      { category: 'crate', section: 'shed', shape: 'square', w: 0.95, h: 0.95, capacity: 4 },
      inRow('K', 6, [1.6, 7.3], [1.9, 0]),
      ['K6'],
    ),
    ...placeTables({ category: 'high', section: 'shed', shape: 'high', w: 0.65, h: 0.65, capacity: 4 }, [
      ['H1', 13.9, 3.6],
      ['H2', 13.9, 5.4],
    ]),
  ],
}
