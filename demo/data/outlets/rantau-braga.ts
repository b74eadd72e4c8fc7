import { houseRulesOf, mapUrlAt, picturesOf, portraitOf, termsOf } from '../house-terms.ts'
import { inRow, placeTables } from '../place-tables.ts'
import { thousands } from '../prices.ts'
import type { DemoRule, DemoOutlet } from '../shape.ts'

const rules: DemoRule[] = [
  {
    title: { id: 'Duduk', en: 'Seating' },
    text: {
      id: 'Ruangnya sempit, jadi masuklah satu-satu dan keluarlah bersama-sama.',
      en: 'The room is narrow: come in one by one, leave all together.',
    },
  },
  {
    title: { id: 'Kedatangan', en: 'Arrival' },
    text: {
      id: 'Meja dijaga 20 menit saja. Ada 22 meja dan satu Bandung di luar.',
      en: 'Tables are kept for 20 minutes, no more. There are 22 of them and all of Bandung outside.',
    },
  },
  {
    title: { id: 'Permintaan lagu', en: 'Requests' },
    text: {
      id: 'Tulis di tatakan gelas. Lagu yang sama tiga kali semalam: kami pura-pura rusak.',
      en: 'On a beer mat, please. A song asked for three times in a night meets a technical fault.',
    },
  },
]

export const rantauBraga: DemoOutlet = {
  slug: 'braga',
  brand: 'rantau',
  city: 'bandung',
  name: 'Rantau Braga',
  area: 'Braga',
  address: 'Ruko Cahaya Lama 31, Jl. Braga Timur, Bandung 40111',
  mapUrl: mapUrlAt(-6.9178, 107.6096),
  lat: -6.9178,
  lng: 107.6096,
  phone: '+622255500131',
  whatsapp: '+6281000000131',
  openHour: '17:30',
  closeHour: '00:30',
  maximumEta: '21:00',
  arrivalFrom: '17:30',
  arrivalTo: '21:00',
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
  maxStandingCapacity: 40,
  line: {
    id: 'Ruko sepanjang gerbong; panggungnya di lokomotif.',
    en: 'A shophouse as long as a railway car, with the stage up front.',
  },
  description: {
    id: 'Delapan meter lebarnya, dua puluh panjangnya, dan semua kursi menghadap ke depan. Bilik di dinding memakai bangku kereta sungguhan, rak bagasinya juga. Kalau bas bunyi, gelas di bar ikut jalan.',
    en: 'Eight meters wide, twenty long, every seat facing forward. The booths along the wall are real railway benches, luggage racks included. When the bass plays, the glasses on the bar set off too.',
  },
  music: { id: 'Blues, swing, balada', en: 'Blues, swing, ballads' },
  houseRules: houseRulesOf(rules, '21plus'),
  terms: termsOf({ outlet: 'Rantau Braga', payment: 'DownPayment', latest: '21:00', canRefund: true }),
  additionalTerms: {
    id: '<p>Bangku kereta memuat enam orang. Orang ketujuh berdiri di bordes, seperti semestinya.</p>',
    en: '<p>A railway booth seats six. The seventh stands in the vestibule, as is traditional.</p>',
  },
  extraInformation: {
    id: 'Parkir di gedung sebelah, gratis dua jam dengan cap kami. Trotoarnya rata, satu anak tangga di pintu.',
    en: 'Parking next door, two hours free with our stamp. Level pavement, one step at the door.',
  },
  day: [
    {
      time: '17:30',
      title: { id: 'Peron', en: 'Platform' },
      text: { id: 'Pintu dibuka dengan peluit.', en: 'Doors open to a whistle.' },
    },
    {
      time: '19:00',
      title: { id: 'Gerbong makan', en: 'Dining car' },
      text: {
        id: 'Nasi goreng pukul tujuh, seperti di kereta dulu.',
        en: 'Fried rice at seven, the way trains used to do it.',
      },
    },
    {
      time: '19:30',
      title: { id: 'Berangkat', en: 'Departure' },
      text: {
        id: 'Set pertama. Tak ada yang pernah ketinggalan lagu pembuka dua kali.',
        en: 'First set. Nobody misses the opener twice.',
      },
    },
    {
      time: '21:30',
      title: { id: 'Tanjakan', en: 'The climb' },
      text: { id: 'Brass masuk, kursi mundur.', en: 'Brass in, chairs back.' },
    },
    {
      time: '23:30',
      title: { id: 'Stasiun akhir', en: 'Terminus' },
      text: { id: 'Satu balada, lampu separuh, lalu jaket.', en: 'One ballad, half the lights, then coats.' },
    },
  ],
  bring: [
    {
      id: 'Karcis parkir gedung sebelah, supaya bisa dicap.',
      en: 'The parking ticket from next door, to have it stamped.',
    },
  ],
  rules,
  pictures: picturesOf('rantau-braga'),
  portrait: portraitOf('rantau-braga'),
  sections: [
    { key: 'wall', name: { id: 'Bangku kereta', en: 'Railway benches' } },
    { key: 'aisle', name: { id: 'Tengah', en: 'Middle' } },
    { key: 'window', name: { id: 'Jendela', en: 'Window' } },
  ],
  categories: [
    {
      key: 'high',
      name: { id: 'Meja tinggi', en: 'High table' },
      kind: 'standing',
      maximumCapacity: 3,
      downPayment: thousands(75, 125, 175),
      minimumCost: thousands(300, 450, 600),
    },
    {
      key: 'pair',
      name: { id: 'Meja jendela', en: 'Window table' },
      kind: 'seated',
      maximumCapacity: 2,
      downPayment: thousands(75, 100, 150),
      minimumCost: thousands(250, 400, 550),
    },
    {
      key: 'booth',
      name: { id: 'Bangku kereta', en: 'Railway booth' },
      kind: 'seated',
      maximumCapacity: 6,
      downPayment: thousands(200, 300, 400),
      minimumCost: thousands(800, 1200, 1600),
    },
    {
      key: 'long',
      name: { id: 'Meja panjang', en: 'Long table' },
      kind: 'seated',
      maximumCapacity: 8,
      downPayment: thousands(250, 350, 500),
      minimumCost: thousands(1000, 1500, 2000),
    },
  ],
  floor: {
    width: 20,
    height: 8,
    walls: ['M0.3 0.3H19.7V7.7H0.3Z', 'M16.5 0.3V1.6M16.5 6.4V7.7'],
    fixtures: [
      { kind: 'stage', x: 17.1, y: 1.6, w: 2.3, h: 4.8, label: { id: 'Panggung', en: 'Stage' } },
      { kind: 'bar', x: 3, y: 6.9, w: 7, h: 0.6, label: { id: 'Bar', en: 'Bar' } },
      { kind: 'stools', x: 3, y: 6.35, w: 7, h: 0.4 },
      { kind: 'window', x: 0.1, y: 0.9, w: 0.4, h: 4.4, label: { id: 'Jalan', en: 'Street' } },
      { kind: 'door', x: 0.1, y: 5.9, w: 0.4, h: 1.4, label: { id: 'Peron', en: 'Platform' } },
      { kind: 'wc', x: 17.1, y: 6.6, w: 1.6, h: 0.9 },
    ],
  },
  tables: [
    ...placeTables(
      { category: 'pair', section: 'window', shape: 'square', w: 0.75, h: 0.75, capacity: 2 },
      inRow('J', 3, [1.25, 1.5], [0, 1.6]),
    ),
    ...placeTables(
      { category: 'booth', section: 'wall', shape: 'booth', w: 1.6, h: 1.1, capacity: 6 },
      inRow('K', 7, [3.5, 1.1], [2, 0]),
      ['K7'],
    ),
    ...placeTables({ category: 'long', section: 'aisle', shape: 'long', w: 2.7, h: 0.8, capacity: 8 }, [
      ...inRow('P', 4, [4.4, 3.2], [3.5, 0]),
      ...inRow('P', 4, [4.4, 4.9], [3.5, 0], 5),
    ]),
    ...placeTables(
      { category: 'high', section: 'aisle', shape: 'high', w: 0.65, h: 0.65, capacity: 3 },
      inRow('H', 4, [11, 6.7], [1.4, 0]),
    ),
  ],
}
