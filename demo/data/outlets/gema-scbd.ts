import { houseRulesOf, mapUrlAt, picturesOf, portraitOf, termsOf } from '../house-terms.ts'
import { inRow, placeTables } from '../place-tables.ts'
import { thousands } from '../prices.ts'
import type { DemoRule, DemoOutlet } from '../shape.ts'

const rules: DemoRule[] = [
  {
    title: { id: 'Pakaian', en: 'Dress' },
    text: {
      id: 'Hitam boleh, warna juga. Sandal jepit dan seragam klub bola tidak.',
      en: 'Black is fine, so is color. Flip-flops and football shirts are not.',
    },
  },
  {
    title: { id: 'Kamera', en: 'Cameras' },
    text: {
      id: 'Lensa ditutup stiker di pintu. Yang kamu lihat di dalam cukup kamu ingat.',
      en: 'Lenses get a sticker at the door. What you see inside, you may simply remember.',
    },
  },
  {
    title: { id: 'Kedatangan', en: 'Arrival' },
    text: {
      id: 'Meja dijaga sampai 23.30, lalu dilepas ke antrean. Antreannya sabar, kami tidak.',
      en: 'Tables are kept until 23:30, then given to the line. The line is patient; we are not.',
    },
  },
]

export const gemaScbd: DemoOutlet = {
  slug: 'scbd',
  brand: 'gema',
  city: 'jakarta',
  name: 'Gema SCBD',
  area: 'SCBD',
  address: 'Gudang 7, Jl. Tembaga Raya 21, Jakarta Selatan 12190',
  mapUrl: mapUrlAt(-6.2262, 106.8098),
  lat: -6.2262,
  lng: 106.8098,
  phone: '+622155500121',
  whatsapp: '+6281000000121',
  openHour: '22:00',
  closeHour: '04:00',
  maximumEta: '23:30',
  arrivalFrom: '22:00',
  arrivalTo: '23:30',
  closedWeekdays: [1, 2],
  timezone: 'Asia/Jakarta',
  paymentType: 'BookingFee',
  servicePercent: 6,
  taxPercent: 10,
  useService: true,
  useTax: true,
  canRefund: true,
  isUsingGuestLayout: true,
  openForReservation: true,
  ageLimit: '21plus',
  maxStandingCapacity: 600,
  line: {
    id: 'Gudang tembaga dengan gaung dua koma satu detik, disetel nada demi nada.',
    en: 'A copper warehouse with 2.1 seconds of echo, tuned note by note.',
  },
  description: {
    id: 'Ruang terbesar kami. Meja DJ ada di ujung lantai, bilik mengapit dua sisi, mezanin melihat semuanya dari belakang. Dinding tembaganya asli; bunyinya juga.',
    en: 'Our biggest room. The decks stand at the head of the floor, booths line both flanks, and the mezzanine sees it all from the back. The copper walls are original; so is the sound.',
  },
  music: { id: 'House, techno, elektronik hidup', en: 'House, techno, live electronics' },
  houseRules: houseRulesOf(rules, '21plus'),
  terms: termsOf({ outlet: 'Gema SCBD', payment: 'BookingFee', latest: '23:30', canRefund: true }),
  additionalTerms: {
    id: '<p>Biaya pemesanan termasuk masuk untuk semua tamu di meja itu. Tamu tambahan membayar di pintu, selama ruang masih muat.</p>',
    en: '<p>The booking fee includes entry for everyone at the table. Extra guests pay at the door while there is room.</p>',
  },
  extraInformation: {
    id: 'Turun di gerbang utara. Penitipan jaket gratis, sumbat telinga juga. Air putih di kedua ujung bar.',
    en: 'Drop-off at the north gate. Cloakroom free, earplugs too. Water at both ends of the bar.',
  },
  day: [
    {
      time: '22:00',
      title: { id: 'Pintu', en: 'Doors' },
      text: {
        id: 'Ruang masih kosong. Dengarkan gaungnya, sekali ini saja.',
        en: 'The room is still empty. Hear the echo; you only get this once.',
      },
    },
    {
      time: '23:30',
      title: { id: 'Lantai', en: 'Floor' },
      text: { id: 'Meja yang belum bertuan pergi ke antrean.', en: 'Unclaimed tables go to the queue.' },
    },
    {
      time: '00:30',
      title: { id: 'Cincin pertama', en: 'First ring' },
      text: {
        id: 'Pengeras luar menyala, dindingnya ikut main.',
        en: 'The outer speakers come on and the walls join in.',
      },
    },
    {
      time: '02:00',
      title: { id: 'Puncak', en: 'Peak' },
      text: {
        id: 'Tak ada yang tahu jam berapa, termasuk bartender.',
        en: 'Nobody knows the time, bartenders included.',
      },
    },
    {
      time: '03:15',
      title: { id: 'Turun pelan', en: 'Coming down' },
      text: { id: 'Lagu yang lebih panjang, lampu yang lebih hangat.', en: 'Longer records, warmer lights.' },
    },
    {
      time: '04:00',
      title: { id: 'Bubur', en: 'Porridge' },
      text: {
        id: 'Gerobak di gerbang utara. Tradisi, bukan promosi.',
        en: 'A cart at the north gate. A tradition, not a promotion.',
      },
    },
  ],
  bring: [
    { id: 'Pelindung telinga sendiri kalau kamu suka yang pas.', en: 'Your own earplugs, if you like them to fit.' },
    { id: 'Sesedikit mungkin barang; penitipan jaket gratis.', en: 'As little as you can; the cloakroom is free.' },
  ],
  rules,
  pictures: picturesOf('gema-scbd'),
  portrait: portraitOf('gema-scbd'),
  sections: [
    { key: 'floor', name: { id: 'Lantai', en: 'Floor' } },
    { key: 'booths', name: { id: 'Bilik', en: 'Booths' } },
    { key: 'decks', name: { id: 'Belakang DJ', en: 'Behind the decks' } },
    { key: 'mezzanine', name: { id: 'Mezanin', en: 'Mezzanine' } },
  ],
  categories: [
    {
      key: 'high',
      name: { id: 'Meja tinggi', en: 'High table' },
      kind: 'standing',
      maximumCapacity: 4,
      downPayment: thousands(300, 400, 500),
      minimumCost: thousands(1000, 1500, 2000),
    },
    {
      key: 'sofa',
      name: { id: 'Sofa lantai', en: 'Floor sofa' },
      kind: 'seated',
      maximumCapacity: 6,
      downPayment: thousands(800, 1100, 1500),
      minimumCost: thousands(3000, 4500, 6000),
    },
    {
      key: 'booth',
      name: { id: 'Bilik', en: 'Booth' },
      kind: 'seated',
      maximumCapacity: 8,
      downPayment: thousands(1300, 1800, 2500),
      minimumCost: thousands(5000, 7500, 10_000),
    },
    {
      key: 'decks',
      name: { id: 'Belakang DJ', en: 'Behind the decks' },
      kind: 'seated',
      maximumCapacity: 6,
      downPayment: thousands(2000, 2500, 3500),
      minimumCost: thousands(8000, 10_000, 14_000),
    },
    {
      key: 'mezzanine',
      name: { id: 'Mezanin', en: 'Mezzanine' },
      kind: 'seated',
      maximumCapacity: 12,
      downPayment: thousands(2500, 3500, 5000),
      minimumCost: thousands(10_000, 14_000, 20_000),
    },
  ],
  floor: {
    width: 24,
    height: 13,
    walls: ['M0.3 0.3H23.7V12.7H0.3Z', 'M18.9 0.3V5.2', 'M18.9 7.8V12.7'],
    fixtures: [
      { kind: 'dj', x: 0.7, y: 5.2, w: 1.5, h: 2.6, label: { id: 'DJ', en: 'DJ' } },
      { kind: 'danceFloor', x: 2.8, y: 4.5, w: 8.6, h: 4, label: { id: 'Lantai', en: 'Floor' } },
      { kind: 'bar', x: 16.6, y: 3.6, w: 0.9, h: 5.8, label: { id: 'Bar', en: 'Bar' } },
      { kind: 'stools', x: 16, y: 3.6, w: 0.4, h: 5.8 },
      { kind: 'stairs', x: 18.2, y: 5.4, w: 1.1, h: 2.2, label: { id: 'Tangga', en: 'Stairs' } },
      { kind: 'wc', x: 14.6, y: 0.5, w: 3.8, h: 1.6 },
      { kind: 'coats', x: 13.9, y: 10.9, w: 2.2, h: 1.6, label: { id: 'Jaket', en: 'Coats' } },
      { kind: 'door', x: 16.5, y: 12.5, w: 1.9, h: 0.4, label: { id: 'Gerbang utara', en: 'North gate' } },
      { kind: 'column', x: 2.9, y: 3.1, w: 0.4, h: 0.4 },
      { kind: 'column', x: 11.4, y: 3.1, w: 0.4, h: 0.4 },
      { kind: 'column', x: 2.9, y: 9.5, w: 0.4, h: 0.4 },
      { kind: 'column', x: 11.4, y: 9.5, w: 0.4, h: 0.4 },
    ],
  },
  tables: [
    ...placeTables({ category: 'booth', section: 'booths', shape: 'booth', w: 1.7, h: 1.3, capacity: 8 }, [
      ...inRow('B', 6, [3, 1.3], [2, 0]),
      ...inRow('B', 6, [3, 11.7], [2, 0], 7),
    ]),
    ...placeTables({ category: 'high', section: 'floor', shape: 'high', w: 0.7, h: 0.7, capacity: 4 }, [
      ...inRow('H', 4, [4.2, 3.5], [2, 0]),
      ...inRow('H', 4, [4.2, 9.5], [2, 0], 5),
    ]),
    ...placeTables({ category: 'sofa', section: 'floor', shape: 'sofa', w: 1.5, h: 1, capacity: 6, rotate: 90 }, [
      ...inRow('S', 4, [12.6, 3.6], [0, 1.95]),
      ...inRow('S', 4, [14.8, 3.6], [0, 1.95], 5),
    ]),
    ...placeTables({ category: 'decks', section: 'decks', shape: 'sofa', w: 1.6, h: 0.9, capacity: 6 }, [
      ['D1', 1.5, 3.7],
      ['D2', 1.5, 9.3],
    ]),
    ...placeTables(
      { category: 'mezzanine', section: 'mezzanine', shape: 'booth', w: 1.7, h: 1.5, capacity: 12 },
      [...inRow('M', 4, [20.3, 1.7], [0, 3.2]), ...inRow('M', 4, [22.6, 1.7], [0, 3.2], 5)],
      ['M2'],
    ),
  ],
}
