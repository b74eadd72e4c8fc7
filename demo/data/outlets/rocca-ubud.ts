import { roccaCourses } from '../courses/rocca.ts'
import { houseRulesOf, mapUrlAt, picturesOf, portraitOf, termsOf } from '../house-terms.ts'
import { inRows, onCircle, placeTables } from '../place-tables.ts'
import { thousands } from '../prices.ts'
import type { DemoRule, DemoOutlet } from '../shape.ts'

const rules: DemoRule[] = [
  {
    title: { id: 'Waktu', en: 'Time' },
    text: {
      id: 'Satu meja dua jam. Datang setengah jam lebih awal untuk sungainya, itu tidak dihitung.',
      en: 'Two hours a table. Come half an hour early for the river; that is not counted.',
    },
  },
  {
    title: { id: 'Alas kaki', en: 'Shoes' },
    text: {
      id: 'Rata. Jalan masuknya batu kali, hak tinggi tidak akan menang.',
      en: 'Flat. The path is river stone, and heels will lose.',
    },
  },
  {
    title: { id: 'Monyet', en: 'Monkeys' },
    text: {
      id: 'Jangan ditatap, jangan diberi roti. Mereka punya reservasi sendiri.',
      en: 'No staring, no bread. They have their own reservation.',
    },
  },
]

export const roccaUbud: DemoOutlet = {
  slug: 'ubud',
  brand: 'rocca',
  city: 'badung',
  name: 'Rocca Ubud',
  area: 'Ubud',
  address: 'Jl. Raya Lembah Sungai Batu 11, Bongkasa, Badung, Bali 80352',
  mapUrl: mapUrlAt(-8.4932, 115.2398),
  lat: -8.4932,
  lng: 115.2398,
  phone: '+6236155500111',
  whatsapp: '+6281000000111',
  openHour: '16:30',
  closeHour: '23:00',
  maximumEta: '21:00',
  arrivalFrom: '16:30',
  arrivalTo: '21:00',
  closedWeekdays: [7],
  timezone: 'Asia/Makassar',
  paymentType: 'DownPayment',
  servicePercent: 7,
  taxPercent: 10,
  useService: true,
  useTax: true,
  canRefund: true,
  isUsingGuestLayout: true,
  openForReservation: true,
  ageLimit: 'all',
  maxStandingCapacity: 0,
  line: {
    id: 'Api di tengah, hutan di tiga sisi, sungai di bawah.',
    en: 'Fire in the middle, forest on three sides, a river below.',
  },
  description: {
    id: 'Paviliun terbuka di sisi Badung, sepuluh menit sebelum keramaian Ubud. Tungkunya bulat dan semua meja mengelilinginya, seperti rapat desa yang makanannya enak. Di bawah atap timur ada satu meja panjang untuk dua belas orang.',
    en: 'An open pavilion on the Badung side, ten minutes short of the Ubud crowds. The hearth is round and every table circles it, like a village meeting with better food. Under the eastern eaves stands one long table for twelve.',
  },
  music: { id: 'Jangkrik, air, rindik pelan', en: 'Crickets, water, a soft rindik' },
  houseRules: houseRulesOf(rules, 'all'),
  terms: termsOf({
    outlet: 'Rocca Ubud',
    payment: 'DownPayment',
    latest: '21:00',
    canRefund: true,
    isRestaurant: true,
  }),
  additionalTerms: {
    id: '<p>Lebih dari 6 tamu: hubungi kami dulu. Pesanan terakhir: menu lengkap 21.00, tambahan 21.30, camilan 23.00. Hujan tidak menghentikan api, hanya memindahkan kursi.</p>',
    en: '<p>More than 6 guests: speak to us first. Last orders: set menu 21:00, add-ons 21:30, snacks 23:00. Rain does not stop the fire, it only moves the chairs.</p>',
  },
  extraInformation: {
    id: 'Sopir makan di dapur belakang, gratis. Semprotan antinyamuk di tiap meja, buatan tetangga.',
    en: 'Drivers eat in the back kitchen, free. Mosquito spray on each table, made next door.',
  },
  day: [
    {
      time: '13:30',
      title: { id: 'Kayu', en: 'Wood' },
      text: {
        id: 'Kayu kopi dari lereng seberang, diangkut berjalan kaki.',
        en: 'Coffee wood from across the valley, carried over on foot.',
      },
    },
    {
      time: '16:30',
      title: { id: 'Sungai', en: 'River' },
      text: { id: 'Segelas di tepi air sebelum meja siap.', en: 'A glass by the water before your table is ready.' },
    },
    {
      time: '18:12',
      title: { id: 'Senja', en: 'Dusk' },
      text: { id: 'Lampu tidak dinyalakan. Apinya cukup.', en: 'No lamps are lit. The fire will do.' },
    },
    {
      time: '19:00',
      title: { id: 'Batu panas', en: 'Hot stones' },
      text: {
        id: 'Ikan di atas, kacang di bawah, sabar di tengah.',
        en: 'Fish on top, beans below, patience in between.',
      },
    },
    {
      time: '21:00',
      title: { id: 'Menu terakhir', en: 'Last set menu' },
      text: {
        id: 'Sesudah itu gula aren, buah bakar, dan kabut.',
        en: 'After that: palm sugar, burnt fruit, and mist.',
      },
    },
    {
      time: '23:00',
      title: { id: 'Lentera', en: 'Lanterns' },
      text: { id: 'Satu per tamu, sampai ke mobil.', en: 'One each, as far as the car.' },
    },
  ],
  bring: [{ id: 'Sepatu datar untuk jalan batu kali.', en: 'Flat shoes for the river-stone path.' }],
  rules,
  pictures: picturesOf('rocca-ubud'),
  portrait: portraitOf('rocca-ubud'),
  sections: [
    { key: 'ring', name: { id: 'Lingkar api', en: 'Fire circle' } },
    { key: 'garden', name: { id: 'Tepi taman', en: 'Garden edge' } },
    { key: 'eaves', name: { id: 'Bawah atap timur', en: 'Eastern eaves' } },
  ],
  categories: [
    {
      key: 'ring',
      name: { id: 'Meja lingkar', en: 'Circle table' },
      kind: 'seated',
      maximumCapacity: 4,
      downPayment: thousands(500, 650, 800),
      minimumCost: thousands(1500, 2000, 2400),
    },
    {
      key: 'garden',
      name: { id: 'Meja taman', en: 'Garden table' },
      kind: 'seated',
      maximumCapacity: 2,
      downPayment: thousands(400, 500, 600),
      minimumCost: thousands(1000, 1200, 1500),
    },
    {
      key: 'long',
      name: { id: 'Meja panjang', en: 'The long table' },
      kind: 'seated',
      maximumCapacity: 12,
      downPayment: thousands(2000, 2500, 3000),
      minimumCost: thousands(6000, 7500, 9000),
    },
  ],
  floor: {
    width: 18,
    height: 11,
    walls: ['M3.8 0.4H14.2L17.6 3.4V7.6L14.2 10.6H3.8L0.4 7.6V3.4Z', 'M9 3.4A2.1 2.1 0 1 1 8.99 3.4Z'],
    fixtures: [
      { kind: 'kitchen', x: 7.4, y: 3.9, w: 3.2, h: 3.2, label: { id: 'Tungku', en: 'Hearth' } },
      { kind: 'garden', x: 0, y: 0, w: 1.8, h: 1.6, label: { id: 'Taman', en: 'Garden' } },
      { kind: 'garden', x: 16.2, y: 0, w: 1.8, h: 1.6 },
      { kind: 'sea', x: 0, y: 10.7, w: 18, h: 0.3, label: { id: 'Sungai', en: 'River' } },
      { kind: 'column', x: 3.6, y: 0.6, w: 0.4, h: 0.4 },
      { kind: 'column', x: 14, y: 0.6, w: 0.4, h: 0.4 },
      { kind: 'column', x: 3.6, y: 10, w: 0.4, h: 0.4 },
      { kind: 'column', x: 14, y: 10, w: 0.4, h: 0.4 },
      { kind: 'door', x: 0.2, y: 4.7, w: 0.4, h: 1.6, label: { id: 'Masuk', en: 'Entrance' } },
    ],
  },
  tables: inRows(
    [
      ...placeTables(
        { category: 'ring', section: 'ring', shape: 'round', w: 1.1, h: 1.1, capacity: 4 },
        onCircle('R', 9, [9, 5.5], 3.9, -90, 40).map(([name, x, y]) => [name, x, y]),
        ['R5'],
      ),
      ...placeTables({ category: 'garden', section: 'garden', shape: 'square', w: 0.8, h: 0.8, capacity: 2 }, [
        ['G1', 2.9, 2.3],
        ['G2', 1.55, 3.9],
        ['G3', 1.55, 7.1],
        ['G4', 2.9, 8.7],
        ['G5', 5.2, 9.8],
        ['G6', 12.8, 9.8],
        ['G7', 4.7, 1.05],
        ['G8', 13.3, 1.05],
      ]),
      ...placeTables({ category: 'long', section: 'eaves', shape: 'long', w: 4.2, h: 1.1, capacity: 12, rotate: 90 }, [
        ['P1', 15.6, 5.5],
      ]),
    ],
    [
      ['R1', 'R2'],
      ['R3', 'R4'],
      ['R6', 'R7'],
      ['R8', 'R9'],
      ['G1', 'G2'],
      ['G3', 'G4'],
    ],
  ),
  courses: roccaCourses,
}
