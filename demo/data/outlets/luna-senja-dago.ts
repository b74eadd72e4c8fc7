import { houseRulesOf, mapUrlAt, picturesOf, portraitOf, termsOf } from '../house-terms.ts'
import { inRow, placeTables } from '../place-tables.ts'
import { thousands } from '../prices.ts'
import type { DemoRule, DemoOutlet } from '../shape.ts'

const rules: DemoRule[] = [
  {
    title: { id: 'Pakaian', en: 'Dress' },
    text: {
      id: 'Hangat. Selimut kami pinjamkan, kaus kaki tidak.',
      en: 'Warm. We lend blankets; we do not lend socks.',
    },
  },
  {
    title: { id: 'Kedatangan', en: 'Arrival' },
    text: {
      id: 'Meja dijaga 30 menit. Jalan menanjak pelan-pelan pada Sabtu sore, hitung itu juga.',
      en: 'Tables are kept for 30 minutes. The road climbs slowly on a Saturday; allow for it.',
    },
  },
  {
    title: { id: 'Anak dan hewan', en: 'Children and animals' },
    text: {
      id: 'Anak-anak sampai pukul 20.00. Anjing boleh di teras bawah, asal akur dengan kucing kami.',
      en: 'Children until 20:00. Dogs on the lower terrace, if they can agree with our cat.',
    },
  },
]

export const lunaSenjaDago: DemoOutlet = {
  slug: 'dago',
  brand: 'luna-senja',
  city: 'bandung',
  name: 'Luna Senja Dago',
  area: 'Dago',
  address: 'Jl. Bukit Temaram 27, Dago Atas, Bandung 40135',
  mapUrl: mapUrlAt(-6.8641, 107.6227),
  lat: -6.8641,
  lng: 107.6227,
  phone: '+622255500127',
  whatsapp: '+6281000000127',
  openHour: '16:00',
  closeHour: '00:00',
  maximumEta: '21:00',
  arrivalFrom: '16:00',
  arrivalTo: '20:30',
  closedWeekdays: [1],
  timezone: 'Asia/Jakarta',
  paymentType: 'DownPayment',
  servicePercent: 5,
  taxPercent: 10,
  useService: true,
  useTax: true,
  canRefund: true,
  isUsingGuestLayout: false,
  openForReservation: true,
  ageLimit: 'all',
  maxStandingCapacity: 30,
  line: {
    id: 'Tiga teras di lereng, dan Bandung tumpah di bawahnya.',
    en: 'Three terraces on a slope, with Bandung spilled out below.',
  },
  description: {
    id: 'Bukan atap gedung, melainkan atap kota: tiga teras bertingkat di antara pinus. Yang paling bawah paling dekat dengan lampu, yang paling atas paling dekat dengan api unggun. Kabut datang tanpa reservasi.',
    en: 'Not the roof of a building but the roof of a town: three terraces stepped between pines. The lowest is nearest the lights, the highest nearest the fire. The fog comes without a booking.',
  },
  music: { id: 'Akustik, jazz tipis, piringan hitam', en: 'Acoustic, thin jazz, vinyl' },
  houseRules: houseRulesOf(rules, 'all'),
  terms: termsOf({ outlet: 'Luna Senja Dago', payment: 'DownPayment', latest: '21:00', canRefund: true }),
  additionalTerms: {
    id: '<p>Kabut bukan alasan pembatalan. Banyak yang datang justru karena itu.</p>',
    en: '<p>Fog is not grounds for canceling. Plenty of people come for it.</p>',
  },
  extraInformation: {
    id: 'Parkir 40 mobil di atas, lalu 62 anak tangga ke bawah. Ada jalur landai di sisi kiri, bel di gerbang.',
    en: 'Parking for 40 cars at the top, then 62 steps down. There is a ramp on the left; ring at the gate.',
  },
  day: [
    {
      time: '16:00',
      title: { id: 'Gerbang', en: 'The gate' },
      text: { id: 'Teh rosela panas, kursi yang masih kering.', en: 'Hot roselle tea, chairs that are still dry.' },
    },
    {
      time: '17:42',
      title: { id: 'Senja', en: 'Dusk' },
      text: {
        id: 'Lembah jadi jingga, lalu ungu, lalu lampu.',
        en: 'The valley goes orange, then violet, then electric.',
      },
    },
    {
      time: '18:30',
      title: { id: 'Kabut', en: 'Fog' },
      text: { id: 'Kalau datang, selimut dibagikan.', en: 'When it comes, so do the blankets.' },
    },
    {
      time: '19:30',
      title: { id: 'Set akustik', en: 'Acoustic set' },
      text: {
        id: 'Dua gitar, satu mikrofon, tanpa tepuk tangan di tengah lagu.',
        en: 'Two guitars, one microphone, no clapping mid-song.',
      },
    },
    {
      time: '21:30',
      title: { id: 'Api unggun', en: 'The fire' },
      text: {
        id: 'Jagung bakar dan koktail hangat di teras atas.',
        en: 'Grilled corn and warm cocktails on the top terrace.',
      },
    },
    {
      time: '00:00',
      title: { id: 'Pulang', en: 'Home' },
      text: { id: 'Senter dipinjamkan sampai parkiran.', en: 'We lend you a torch as far as the car.' },
    },
  ],
  bring: [
    { id: 'Jaket dan kaus kaki: malam di sini 18 derajat.', en: 'A jacket and socks: nights here are 18 degrees.' },
  ],
  rules,
  pictures: picturesOf('luna-senja-dago'),
  portrait: portraitOf('luna-senja-dago'),
  sections: [
    { key: 'upper', name: { id: 'Teras api', en: 'Fire terrace' } },
    { key: 'middle', name: { id: 'Teras tengah', en: 'Middle terrace' } },
    { key: 'lower', name: { id: 'Teras lampu', en: 'Lights terrace' } },
  ],
  categories: [
    {
      key: 'pair',
      name: { id: 'Meja berdua', en: 'Table for two' },
      kind: 'seated',
      maximumCapacity: 2,
      downPayment: thousands(150, 200, 250),
      minimumCost: thousands(500, 700, 900),
    },
    {
      key: 'round',
      name: { id: 'Meja bundar', en: 'Round table' },
      kind: 'seated',
      maximumCapacity: 5,
      downPayment: thousands(250, 350, 450),
      minimumCost: thousands(1000, 1400, 1800),
    },
    {
      key: 'sofa',
      name: { id: 'Sofa api unggun', en: 'Fireside sofa' },
      kind: 'seated',
      maximumCapacity: 8,
      downPayment: thousands(500, 700, 900),
      minimumCost: thousands(2000, 2800, 3600),
    },
  ],
  floor: {
    width: 18,
    height: 12,
    walls: [
      'M0.4 0.4H17.6V7.4Q17.6 11.6 13 11.6H5Q0.4 11.6 0.4 7.4Z',
      'M0.4 4.5Q9 5.6 17.6 4.5',
      'M0.6 8.2Q9 9.3 17.4 8.2',
    ],
    fixtures: [
      { kind: 'door', x: 0.2, y: 1.2, w: 0.4, h: 1.4, label: { id: 'Gerbang', en: 'Gate' } },
      { kind: 'kitchen', x: 8.1, y: 1.7, w: 1.8, h: 1.8, label: { id: 'Api', en: 'Fire' } },
      { kind: 'bar', x: 15.3, y: 5.3, w: 0.8, h: 2.6, label: { id: 'Bar', en: 'Bar' } },
      { kind: 'stools', x: 14.7, y: 5.3, w: 0.4, h: 2.6 },
      { kind: 'stairs', x: 0.7, y: 5.1, w: 1.1, h: 2.2 },
      { kind: 'plants', x: 16.2, y: 0.8, w: 1, h: 1 },
      { kind: 'plants', x: 1, y: 8.9, w: 0.9, h: 0.9 },
      { kind: 'garden', x: 2.4, y: 11.6, w: 13.2, h: 0.3, label: { id: 'Lembah', en: 'Valley' } },
    ],
  },
  tables: [
    ...placeTables({ category: 'sofa', section: 'upper', shape: 'sofa', w: 1.9, h: 1, capacity: 8 }, [
      ['A1', 3, 1.5],
      ['A2', 5.8, 1.6, 20],
      ['A3', 12.2, 1.6, 340],
      ['A4', 14.7, 1.5],
      ['A5', 4.3, 3.6],
      ['A6', 13.6, 3.6],
    ]),
    ...placeTables(
      { category: 'round', section: 'middle', shape: 'round', w: 1.1, h: 1.1, capacity: 5 },
      [...inRow('M', 5, [3.2, 6], [2.4, 0]), ...inRow('M', 5, [4.4, 7.7], [2.3, 0], 6)],
      ['M10'],
    ),
    ...placeTables(
      { category: 'pair', section: 'lower', shape: 'square', w: 0.8, h: 0.8, capacity: 2 },
      inRow('C', 7, [3.4, 10.2], [1.85, 0]),
    ),
  ],
}
