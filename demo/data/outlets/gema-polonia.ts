import { houseRulesOf, mapUrlAt, picturesOf, portraitOf, termsOf } from '../house-terms.ts'
import { inRow, placeTables } from '../place-tables.ts'
import { thousands } from '../prices.ts'
import type { DemoRule, DemoOutlet } from '../shape.ts'

const rules: DemoRule[] = [
  {
    title: { id: 'Pakaian', en: 'Dress' },
    text: {
      id: 'Seperti mau terbang jauh dengan kursi depan. Celana pendek ikut penerbangan lain.',
      en: 'As if flying far, up front. Shorts take another flight.',
    },
  },
  {
    title: { id: 'Keberangkatan', en: 'Boarding' },
    text: {
      id: 'Meja dijaga sampai 23.30. Setelah itu pintu pesawat ditutup.',
      en: 'Tables are kept until 23:30. Then the cabin doors close.',
    },
  },
  {
    title: { id: 'Bagasi', en: 'Baggage' },
    text: {
      id: 'Satu tas kecil per orang. Durian tidak, sudah pernah dicoba.',
      en: 'One small bag each. No durian; it has been tried.',
    },
  },
]

export const gemaPolonia: DemoOutlet = {
  slug: 'polonia',
  brand: 'gema',
  city: 'medan',
  name: 'Gema Polonia',
  area: 'Polonia',
  address: 'Hanggar 2, Jl. Landas Lama 8, Medan 20157',
  mapUrl: mapUrlAt(3.5646, 98.6722),
  lat: 3.5646,
  lng: 98.6722,
  phone: '+626155500108',
  whatsapp: '+6281000000108',
  openHour: '22:00',
  closeHour: '04:00',
  maximumEta: '23:30',
  arrivalFrom: null,
  arrivalTo: null,
  closedWeekdays: [1, 2, 3],
  timezone: 'Asia/Jakarta',
  paymentType: 'DownPayment',
  servicePercent: 5,
  taxPercent: 10,
  useService: true,
  useTax: true,
  canRefund: false,
  isUsingGuestLayout: true,
  openForReservation: true,
  ageLimit: '21plus',
  maxStandingCapacity: 450,
  line: {
    id: 'Hanggar tua; landasannya sekarang lantai dansa.',
    en: 'An old hangar whose runway is now the dance floor.',
  },
  description: {
    id: 'Panjangnya 60 langkah dan lampunya tetap lampu landasan. Bilik berderet di kiri dan kanan seperti jendela kabin, bar ada di ekor. Yang sampai ke depan boleh menyebut dirinya pilot.',
    en: 'It is 60 paces long and the lights are still runway lights. Booths line both sides like cabin windows, and the bar is in the tail. Whoever reaches the front may call themselves captain.',
  },
  music: { id: 'Techno, trance, batak edit', en: 'Techno, trance, Batak edits' },
  houseRules: houseRulesOf(rules, '21plus'),
  terms: termsOf({ outlet: 'Gema Polonia', payment: 'DownPayment', latest: '23:30', canRefund: false }),
  additionalTerms: {
    id: '<p>Uang muka di sini tidak kembali, untuk alasan apa pun. Meja boleh dipakai orang lain atas namamu: kirim namanya lewat WhatsApp sebelum pukul 20.00.</p>',
    en: '<p>The down payment here does not come back, whatever the reason. Someone else may use the table in your name: send theirs on WhatsApp before 20:00.</p>',
  },
  extraInformation: {
    id: 'Masuk lewat gerbang ekor di Jl. Landas Lama. Parkir luas, bekas apron.',
    en: 'Enter by the tail gate on Jl. Landas Lama. Plenty of parking; it used to be the apron.',
  },
  day: [
    {
      time: '22:00',
      title: { id: 'Boarding', en: 'Boarding' },
      text: { id: 'Kartu naik dicap di tangan.', en: 'Your boarding pass is stamped on your hand.' },
    },
    {
      time: '23:00',
      title: { id: 'Lampu landasan', en: 'Runway lights' },
      text: { id: 'Menyala satu-satu dari ekor ke depan.', en: 'On one by one, tail to nose.' },
    },
    {
      time: '00:00',
      title: { id: 'Lepas landas', en: 'Take-off' },
      text: { id: 'Bas masuk. Kencangkan sesuatu.', en: 'The bass comes in. Fasten something.' },
    },
    {
      time: '02:00',
      title: { id: 'Ketinggian jelajah', en: 'Cruising height' },
      text: {
        id: 'Kapten mematikan tanda sabuk pengaman, dan kemejanya.',
        en: 'The captain has turned off the seat-belt sign, and lost his shirt.',
      },
    },
    {
      time: '04:00',
      title: { id: 'Mendarat', en: 'Landing' },
      text: {
        id: 'Lontong Medan di apron, kopi yang bisa berdiri sendiri.',
        en: 'Lontong Medan on the apron, and coffee that stands up by itself.',
      },
    },
  ],
  bring: [
    {
      id: 'Jaket tipis: hanggar ini sejuk sampai orangnya banyak.',
      en: 'A light jacket: the hangar is cool until it is full.',
    },
  ],
  rules,
  pictures: picturesOf('gema-polonia'),
  portrait: portraitOf('gema-polonia'),
  sections: [
    { key: 'runway', name: { id: 'Landasan', en: 'Runway' } },
    { key: 'port', name: { id: 'Sisi kiri', en: 'Port side' } },
    { key: 'starboard', name: { id: 'Sisi kanan', en: 'Starboard side' } },
    { key: 'tail', name: { id: 'Ekor', en: 'Tail' } },
  ],
  categories: [
    {
      key: 'high',
      name: { id: 'Meja landasan', en: 'Runway table' },
      kind: 'standing',
      maximumCapacity: 4,
      downPayment: thousands(200, 300, 400),
      minimumCost: thousands(800, 1200, 1600),
    },
    {
      key: 'booth',
      name: { id: 'Bilik jendela', en: 'Window booth' },
      kind: 'seated',
      maximumCapacity: 8,
      downPayment: thousands(800, 1200, 1600),
      minimumCost: thousands(3500, 5000, 6500),
    },
    {
      key: 'tail',
      name: { id: 'Sofa ekor', en: 'Tail lounge' },
      kind: 'seated',
      maximumCapacity: 10,
      downPayment: thousands(1200, 1800, 2400),
      minimumCost: thousands(5000, 7500, 10_000),
    },
  ],
  floor: {
    width: 24,
    height: 11,
    walls: ['M2.4 0.3H23.7V10.7H2.4Q0.3 10.7 0.3 8V3Q0.3 0.3 2.4 0.3Z', 'M17.9 0.3V2.6', 'M17.9 8.4V10.7'],
    fixtures: [
      { kind: 'dj', x: 0.7, y: 4.4, w: 1.4, h: 2.2, label: { id: 'Kokpit', en: 'Cockpit' } },
      { kind: 'danceFloor', x: 2.8, y: 4.2, w: 14.2, h: 2.6, label: { id: 'Landasan', en: 'Runway' } },
      { kind: 'bar', x: 20.9, y: 3.2, w: 0.9, h: 4.6, label: { id: 'Bar', en: 'Bar' } },
      { kind: 'stools', x: 20.3, y: 3.2, w: 0.4, h: 4.6 },
      { kind: 'door', x: 23.4, y: 4.6, w: 0.4, h: 1.8, label: { id: 'Gerbang ekor', en: 'Tail gate' } },
      { kind: 'wc', x: 18.3, y: 4.4, w: 1.5, h: 2.2 },
      { kind: 'column', x: 2.3, y: 2.9, w: 0.4, h: 0.4 },
      { kind: 'column', x: 2.3, y: 7.7, w: 0.4, h: 0.4 },
    ],
  },
  tables: [
    ...placeTables({ category: 'booth', section: 'port', shape: 'booth', w: 1.8, h: 1.2, capacity: 8 }, [
      ...inRow('A', 7, [3.2, 1.2], [2.2, 0]),
    ]),
    ...placeTables(
      { category: 'booth', section: 'starboard', shape: 'booth', w: 1.8, h: 1.2, capacity: 8 },
      inRow('F', 7, [3.2, 9.8], [2.2, 0]),
      ['F7'],
    ),
    ...placeTables({ category: 'high', section: 'runway', shape: 'high', w: 0.7, h: 0.7, capacity: 4 }, [
      ...inRow('R', 6, [4.3, 3.2], [2.2, 0]),
      ...inRow('R', 6, [4.3, 7.8], [2.2, 0], 7),
    ]),
    ...placeTables({ category: 'tail', section: 'tail', shape: 'sofa', w: 1.9, h: 1.3, capacity: 10 }, [
      ['E1', 19.5, 1.5],
      ['E2', 22.1, 1.5],
      ['E3', 19.5, 9.5],
      ['E4', 22.1, 9.5],
    ]),
  ],
}
