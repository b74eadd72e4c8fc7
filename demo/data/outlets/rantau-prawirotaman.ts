import { houseRulesOf, mapUrlAt, picturesOf, portraitOf, termsOf } from '../house-terms.ts'
import { inRow, placeTables } from '../place-tables.ts'
import { thousands } from '../prices.ts'
import type { DemoRule, DemoOutlet } from '../shape.ts'

const rules: DemoRule[] = [
  {
    title: { id: 'Duduk', en: 'Seating' },
    text: {
      id: 'Meja panjang dibagi. Sapa sebelahmu dulu, pinjam sambalnya kemudian.',
      en: 'Long tables are shared. Greet your neighbor first, borrow the sambal after.',
    },
  },
  {
    title: { id: 'Panggung', en: 'The stage' },
    text: {
      id: 'Boleh naik kalau dipanggil. Boleh menyanyi tanpa dipanggil.',
      en: 'Come up if you are called. Sing along without being called.',
    },
  },
  {
    title: { id: 'Kedatangan', en: 'Arrival' },
    text: {
      id: 'Kursi dijaga 30 menit. Band mulai tepat waktu, ini bukan kebiasaan kota ini.',
      en: 'Seats are kept for 30 minutes. The band starts on time, against local custom.',
    },
  },
]

export const rantauPrawirotaman: DemoOutlet = {
  slug: 'prawirotaman',
  brand: 'rantau',
  city: 'yogyakarta',
  name: 'Rantau Prawirotaman',
  area: 'Prawirotaman',
  address: 'Jl. Gang Kereta 14, Prawirotaman, Yogyakarta 55153',
  mapUrl: mapUrlAt(-7.8201, 110.3717),
  lat: -7.8201,
  lng: 110.3717,
  phone: '+6227455500114',
  whatsapp: '+6281000000114',
  openHour: '18:00',
  closeHour: '01:00',
  maximumEta: '21:30',
  arrivalFrom: '18:00',
  arrivalTo: '21:30',
  closedWeekdays: [],
  timezone: 'Asia/Jakarta',
  paymentType: 'DownPayment',
  servicePercent: 5,
  taxPercent: 10,
  useService: false,
  useTax: true,
  canRefund: true,
  isUsingGuestLayout: false,
  openForReservation: true,
  ageLimit: 'all',
  maxStandingCapacity: 60,
  line: {
    id: 'Pendopo seratus tahun, ampli tiga bulan.',
    en: 'A hundred-year-old pavilion, a three-month-old amplifier.',
  },
  description: {
    id: 'Empat tiang jati, delapan meja panjang, satu panggung setinggi mata kaki. Bandnya ganti tiap malam, kucingnya tetap. Duduk di mana pun, kamu akan hafal nama orang di sebelahmu sebelum lagu ketiga.',
    en: 'Four teak pillars, eight long tables, one ankle-high stage. The band changes nightly; the cat does not. Wherever you sit, you will know your neighbor’s name before the third song.',
  },
  music: { id: 'Brass kampung, keroncong, pop lama', en: 'Village brass, keroncong, old pop' },
  houseRules: houseRulesOf(rules, 'all'),
  terms: termsOf({ outlet: 'Rantau Prawirotaman', payment: 'DownPayment', latest: '21:30', canRefund: true }),
  additionalTerms: {
    id: '<p>Meja panjang dipesan utuh untuk 10 orang. Kalau kalian enam, empat kursi sisanya tetap milikmu; kalau kamu baik, bukan.</p>',
    en: '<p>A long table is booked whole, for 10. If you are six, the other four seats are still yours; if you are kind, they are not.</p>',
  },
  extraInformation: {
    id: 'Becak dari ujung gang, motor di halaman belakang. Mobil lebih baik di rumah.',
    en: 'Becak from the top of the lane, motorbikes in the back yard. Cars are happier at home.',
  },
  day: [
    {
      time: '16:00',
      title: { id: 'Cek suara', en: 'Soundcheck' },
      text: {
        id: 'Satu, dua, kucing pindah dari pengeras suara.',
        en: 'One, two, would the cat please leave the speaker.',
      },
    },
    {
      time: '18:00',
      title: { id: 'Pintu', en: 'Doors' },
      text: { id: 'Nasi, sambal, piring enamel.', en: 'Rice, sambal, enamel plates.' },
    },
    {
      time: '19:30',
      title: { id: 'Set pertama', en: 'First set' },
      text: { id: 'Untuk yang makan. Sendok boleh ikut irama.', en: 'For those still eating. Spoons may keep time.' },
    },
    {
      time: '21:00',
      title: { id: 'Set kedua', en: 'Second set' },
      text: { id: 'Tatakan gelas berisi permintaan dibacakan.', en: 'The beer mats with requests are read out.' },
    },
    {
      time: '23:00',
      title: { id: 'Set rantau', en: 'The away set' },
      text: { id: 'Satu lagu dari tiap kota asal tamu malam itu.', en: 'One song for each home town in the room.' },
    },
    {
      time: '01:00',
      title: { id: 'Lampu', en: 'Lights' },
      text: {
        id: 'Kopi joss untuk yang belum selesai bercerita.',
        en: 'Charcoal coffee for whoever has not finished the story.',
      },
    },
  ],
  bring: [{ id: 'Suara. Separuh lagunya kamu yang menyanyi.', en: 'Your voice. Half of the songs are yours to sing.' }],
  rules,
  pictures: picturesOf('rantau-prawirotaman'),
  portrait: portraitOf('rantau-prawirotaman'),
  sections: [
    { key: 'front', name: { id: 'Depan panggung', en: 'By the stage' } },
    { key: 'side', name: { id: 'Serambi', en: 'Veranda' } },
    { key: 'bar', name: { id: 'Dekat bar', en: 'By the bar' } },
  ],
  categories: [
    {
      key: 'high',
      name: { id: 'Meja tinggi', en: 'High table' },
      kind: 'standing',
      maximumCapacity: 3,
      downPayment: thousands(75, 100, 150),
      minimumCost: thousands(250, 350, 500),
    },
    {
      key: 'round',
      name: { id: 'Meja serambi', en: 'Veranda table' },
      kind: 'seated',
      maximumCapacity: 4,
      downPayment: thousands(100, 150, 200),
      minimumCost: thousands(400, 600, 800),
    },
    {
      key: 'long',
      name: { id: 'Meja panjang', en: 'Long table' },
      kind: 'seated',
      maximumCapacity: 10,
      downPayment: thousands(250, 350, 500),
      minimumCost: thousands(1000, 1400, 2000),
    },
  ],
  floor: {
    width: 18,
    height: 11,
    walls: ['M0.3 0.3H17.7V10.7H0.3Z', 'M3.9 1.7H12M3.9 9.3H12'],
    fixtures: [
      { kind: 'stage', x: 0.6, y: 3.2, w: 2.8, h: 4.6, label: { id: 'Panggung', en: 'Stage' } },
      { kind: 'column', x: 3.7, y: 1.5, w: 0.4, h: 0.4 },
      { kind: 'column', x: 3.7, y: 9.1, w: 0.4, h: 0.4 },
      { kind: 'column', x: 11.8, y: 1.5, w: 0.4, h: 0.4 },
      { kind: 'column', x: 11.8, y: 9.1, w: 0.4, h: 0.4 },
      { kind: 'bar', x: 14.7, y: 2.4, w: 0.8, h: 6.2, label: { id: 'Bar', en: 'Bar' } },
      { kind: 'stools', x: 14.1, y: 2.4, w: 0.4, h: 6.2 },
      { kind: 'kitchen', x: 16, y: 1, w: 1.5, h: 4.4, label: { id: 'Dapur', en: 'Kitchen' } },
      { kind: 'wc', x: 16, y: 8.4, w: 1.5, h: 2 },
      { kind: 'door', x: 13.2, y: 10.5, w: 1.8, h: 0.4, label: { id: 'Gang', en: 'Lane' } },
      { kind: 'plants', x: 0.7, y: 0.7, w: 1.2, h: 1.2 },
      { kind: 'plants', x: 0.7, y: 9.1, w: 1.2, h: 1.2 },
    ],
  },
  tables: [
    ...placeTables({ category: 'long', section: 'front', shape: 'long', w: 2.9, h: 0.9, capacity: 10, rotate: 90 }, [
      ...inRow('P', 4, [5, 3.7], [1.9, 0]),
      ...inRow('P', 4, [5, 7.3], [1.9, 0], 5),
    ]),
    ...placeTables(
      { category: 'round', section: 'side', shape: 'round', w: 0.85, h: 0.85, capacity: 4 },
      [...inRow('S', 5, [4, 0.95], [2.05, 0]), ...inRow('S', 5, [4, 10.05], [2.05, 0], 6)],
      ['S6'],
    ),
    ...placeTables(
      { category: 'high', section: 'bar', shape: 'high', w: 0.65, h: 0.65, capacity: 3 },
      inRow('H', 4, [12.7, 3.1], [0, 1.6]),
    ),
  ],
}
