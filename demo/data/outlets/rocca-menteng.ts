import { roccaCourses } from '../courses/rocca.ts'
import { houseRulesOf, mapUrlAt, picturesOf, portraitOf, termsOf } from '../house-terms.ts'
import { inRow, inRows, placeTables } from '../place-tables.ts'
import { thousands } from '../prices.ts'
import type { DemoRule, DemoOutlet } from '../shape.ts'

const rules: DemoRule[] = [
  {
    title: { id: 'Waktu', en: 'Time' },
    text: {
      id: 'Satu meja dua jam, dihitung dari jam kedatangan. Roti tidak bisa diburu-buru, tamu berikutnya juga tidak.',
      en: 'Two hours a table, counted from your time. Bread cannot be hurried, and nor can the next guest.',
    },
  },
  {
    title: { id: 'Pakaian', en: 'Dress' },
    text: {
      id: 'Yang tidak kamu sayang kalau berbau asap. Selebihnya terserah.',
      en: 'Whatever you do not mind smelling of smoke. Beyond that, as you like.',
    },
  },
  {
    title: { id: 'Pantangan', en: 'What you cannot eat' },
    text: {
      id: 'Tulis saat memesan. Tungku kami satu, jadi kami perlu tahu sebelum menyala.',
      en: 'Tell us when you book. There is one fire; we need to know before it is lit.',
    },
  },
]

export const roccaMenteng: DemoOutlet = {
  slug: 'menteng',
  brand: 'rocca',
  city: 'jakarta',
  name: 'Rocca Menteng',
  area: 'Menteng',
  address: 'Jl. Kamboja Tua 18, Menteng, Jakarta Pusat 10310',
  mapUrl: mapUrlAt(-6.1967, 106.8341),
  lat: -6.1967,
  lng: 106.8341,
  phone: '+622155500118',
  whatsapp: '+6281000000118',
  openHour: '17:00',
  closeHour: '23:30',
  maximumEta: '21:00',
  arrivalFrom: '17:00',
  arrivalTo: '21:00',
  closedWeekdays: [7],
  timezone: 'Asia/Jakarta',
  paymentType: 'DownPayment',
  servicePercent: 7,
  taxPercent: 10,
  useService: true,
  useTax: true,
  canRefund: true,
  isUsingGuestLayout: false,
  openForReservation: true,
  ageLimit: 'all',
  maxStandingCapacity: 0,
  line: {
    id: 'Rumah lama, satu tungku, lima lengkung batu.',
    en: 'An old house, one hearth, five stone arches.',
  },
  description: {
    id: 'Dindingnya kami kupas sampai ketemu batu, lalu berhenti. Tungku ada di ruang makan, bukan di belakang, jadi kamu melihat makan malammu sejak masih kayu. Duduk di ceruk kalau mau bicara, di meja bara kalau mau menonton.',
    en: 'We stripped the walls until we reached stone, and stopped there. The hearth stands in the dining room, not behind it, so you meet your dinner while it is still firewood. Take an alcove to talk, the ember counter to watch.',
  },
  music: { id: 'Kayu, batu, sesekali cello', en: 'Wood, stone, the odd cello' },
  houseRules: houseRulesOf(rules, 'all'),
  terms: termsOf({
    outlet: 'Rocca Menteng',
    payment: 'DownPayment',
    latest: '21:00',
    canRefund: true,
    isRestaurant: true,
  }),
  additionalTerms: {
    id: '<p>Lebih dari 6 tamu: hubungi kami dulu. Pesanan terakhir: menu lengkap 21.00, tambahan 21.30, camilan 23.00. Minuman berhenti 30 menit sebelum tutup.</p>',
    en: '<p>More than 6 guests: speak to us first. Last orders: set menu 21:00, add-ons 21:30, snacks 23:00. Drinks stop 30 minutes before we close.</p>',
  },
  extraInformation: {
    id: 'Parkir valet di gerbang. Kursi roda masuk lewat pintu kiri, lebar dan rata. Minggu tungku dingin.',
    en: 'Valet at the gate. Wheelchairs by the left-hand door, wide and level. On Sundays the hearth is cold.',
  },
  day: [
    {
      time: '14:00',
      title: { id: 'Api pertama', en: 'First fire' },
      text: {
        id: 'Kayu rambutan, satu korek. Batu butuh tiga jam.',
        en: 'Rambutan wood, one match. The stones need three hours.',
      },
    },
    {
      time: '17:00',
      title: { id: 'Roti', en: 'Bread' },
      text: { id: 'Keluar pukul lima. Yang pukul enam sudah habis.', en: 'Out at five. Gone by six.' },
    },
    {
      time: '18:30',
      title: { id: 'Bara', en: 'Embers' },
      text: { id: 'Api padam, masaknya baru mulai.', en: 'The flames go out and the cooking starts.' },
    },
    {
      time: '20:00',
      title: { id: 'Meja penuh', en: 'Full house' },
      text: { id: 'Bunyi sendok, sedikit asap, tak ada musik keras.', en: 'Spoons, a little smoke, no loud music.' },
    },
    {
      time: '21:00',
      title: { id: 'Menu terakhir', en: 'Last set menu' },
      text: {
        id: 'Tambahan sampai setengah sepuluh, camilan sampai pukul sebelas.',
        en: 'Add-ons until half past nine, snacks until eleven.',
      },
    },
    {
      time: '23:30',
      title: { id: 'Abu', en: 'Ash' },
      text: {
        id: 'Disimpan untuk telur asin. Tak ada yang terbuang.',
        en: 'Kept for the salted eggs. Nothing is wasted.',
      },
    },
  ],
  bring: [
    { id: 'Baju yang boleh berbau asap.', en: 'Clothes that may smell of smoke.' },
    {
      id: 'Daftar pantanganmu, kalau ada yang belum kami tahu.',
      en: 'A list of what you cannot eat, if there is anything we have not been told.',
    },
  ],
  rules,
  pictures: picturesOf('rocca-menteng'),
  portrait: portraitOf('rocca-menteng'),
  sections: [
    { key: 'hearth', name: { id: 'Tungku', en: 'Hearth' } },
    { key: 'alcoves', name: { id: 'Ceruk', en: 'Alcoves' } },
    { key: 'hall', name: { id: 'Aula', en: 'Hall' } },
  ],
  categories: [
    {
      key: 'counter',
      name: { id: 'Meja bara', en: 'Ember counter' },
      kind: 'seated',
      maximumCapacity: 2,
      downPayment: thousands(400, 500, 600),
      minimumCost: thousands(1000, 1200, 1500),
    },
    {
      key: 'table',
      name: { id: 'Meja aula', en: 'Hall table' },
      kind: 'seated',
      maximumCapacity: 4,
      downPayment: thousands(500, 600, 800),
      minimumCost: thousands(1500, 1800, 2400),
    },
    {
      key: 'alcove',
      name: { id: 'Ceruk batu', en: 'Stone alcove' },
      kind: 'seated',
      maximumCapacity: 6,
      downPayment: thousands(800, 1000, 1200),
      minimumCost: thousands(2400, 3000, 3600),
    },
  ],
  floor: {
    width: 16,
    height: 11,
    walls: [
      'M0.3 1.1H2.5A1.2 0.9 0 0 1 4.9 1.1H5.1A1.2 0.9 0 0 1 7.5 1.1H7.7A1.2 0.9 0 0 1 10.1 1.1H10.3A1.2 0.9 0 0 1 12.7 1.1H12.9A1.2 0.9 0 0 1 15.3 1.1H15.7V10.7H0.3Z',
      'M3.4 8.3H4.6M6 8.3H7.2M8.6 8.3H9.8M11.2 8.3H12.4',
    ],
    fixtures: [
      { kind: 'kitchen', x: 0.6, y: 3.4, w: 2, h: 4.2, label: { id: 'Tungku', en: 'Hearth' } },
      { kind: 'counter', x: 3, y: 3.2, w: 0.6, h: 4.6 },
      { kind: 'column', x: 4.8, y: 8.1, w: 0.4, h: 0.4 },
      { kind: 'column', x: 7.4, y: 8.1, w: 0.4, h: 0.4 },
      { kind: 'column', x: 10, y: 8.1, w: 0.4, h: 0.4 },
      { kind: 'column', x: 12.6, y: 8.1, w: 0.4, h: 0.4 },
      { kind: 'door', x: 15.5, y: 4.6, w: 0.4, h: 1.6, label: { id: 'Masuk', en: 'Entrance' } },
      { kind: 'wc', x: 14.1, y: 8.7, w: 1.4, h: 1.8 },
      { kind: 'coats', x: 14.6, y: 2.6, w: 0.9, h: 1.2, label: { id: 'Jaket', en: 'Coats' } },
      { kind: 'window', x: 3, y: 10.6, w: 9.8, h: 0.3, label: { id: 'Taman', en: 'Garden' } },
    ],
  },
  tables: inRows(
    [
      ...placeTables(
        { category: 'alcove', section: 'alcoves', shape: 'booth', w: 1.7, h: 1.1, capacity: 6 },
        inRow('L', 5, [3.7, 1.5], [2.6, 0]),
      ),
      ...placeTables(
        { category: 'counter', section: 'hearth', shape: 'counter', w: 0.9, h: 0.6, capacity: 2, rotate: 90 },
        inRow('B', 3, [4.1, 3.9], [0, 1.6]),
      ),
      ...placeTables({ category: 'table', section: 'hall', shape: 'square', w: 1, h: 1, capacity: 4 }, [
        ...inRow('A', 4, [6.3, 4], [2.3, 0]),
        ...inRow('A', 4, [6.3, 6.5], [2.3, 0], 5),
      ]),
      ...placeTables(
        { category: 'table', section: 'hall', shape: 'round', w: 1.05, h: 1.05, capacity: 4 },
        inRow('G', 5, [2.4, 9.6], [2.6, 0]),
        ['G1'],
      ),
    ],
    [
      ['B1', 'B2', 'B3'],
      ['A1', 'A2', 'A3', 'A4'],
      ['A5', 'A6', 'A7', 'A8'],
      ['G2', 'G3'],
      ['G4', 'G5'],
    ],
  ),
  courses: roccaCourses,
}
