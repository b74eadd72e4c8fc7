import { alcohol, type DemoMenu, dish, vegetarian } from './demo-menu.ts'
import { yeschefPlates } from './yeschef-plates.ts'

export const yeschefMenu: DemoMenu = {
  key: 'yeschef',
  brand: 'yeschef',
  title: { id: 'Pesan keras-keras', en: 'Order out loud' },
  intro: {
    id: 'Sebut nama piringnya ke arah dapur. Kalau terdengar “ya!”, berarti sudah masuk.',
    en: 'Say the name of the plate toward the kitchen. If you hear “yes!”, it is on its way.',
  },
  note: {
    id: 'Harga belum termasuk layanan 7% dan pajak 10%. Menu set sampai 21.00, tambahan sampai 21.30, camilan sampai 23.00, minuman sampai 23.30. Dapurnya satu dan terbuka: jejak alergen tidak bisa kami singkirkan sepenuhnya.',
    en: 'Prices are before 7% service and 10% tax. Set menu until 21:00, add-ons until 21:30, snacks until 23:00, drinks until 23:30. It is one open kitchen: we cannot keep traces of allergens away entirely.',
  },
  sections: [
    ...yeschefPlates,
    {
      key: 'without-alcohol',
      title: { id: 'Tanpa alkohol', en: 'Without alcohol' },
      note: null,
      dishes: [
        dish(
          'yuzu-fizz',
          ['Lemon Cui', 'Cui lemon'],
          ['Lemon Kalimantan, madu, soda yang galak.', 'Kalimantan lemon, honey, an angry soda.'],
          48,
          [],
          vegetarian,
        ),
        dish(
          'kombucha',
          ['Kombucha dapur', 'Kitchen kombucha'],
          [
            'Umurnya sembilan hari, ditulis dengan spidol di botol.',
            'Nine days old; it says so on the bottle, in marker.',
          ],
          52,
          [],
          vegetarian,
        ),
        dish(
          'iced-coffee',
          ['Es kopi susu C3', 'Iced coffee C3'],
          ['Resep tamu kursi C3, dipakai dengan izin.', 'The recipe of the guest in C3, used with permission.'],
          45,
          ['dairy'],
          vegetarian,
        ),
        dish(
          'tamarind',
          ['Asam Jawa', 'Tamarind'],
          ['Asam, gula merah, garam hitam, es.', 'Tamarind, red sugar, black salt, ice.'],
          42,
          [],
          vegetarian,
        ),
        dish(
          'sparkling',
          ['Air bergelembung', 'Sparkling water'],
          ['Dibuat di sini, seharga di sini.', 'Made here, priced accordingly.'],
          25,
          [],
          vegetarian,
        ),
      ],
    },
    {
      key: 'with-alcohol',
      title: { id: 'Dengan alkohol', en: 'With alcohol' },
      note: { id: 'Mulai 21 tahun, dengan kartu identitas.', en: 'From 21, with a photo ID.' },
      dishes: [
        dish(
          'corner-highball',
          ['Highball pojok', 'Corner highball'],
          ['Wiski, soda, satu gelas tinggi, tanpa cerita.', 'Whisky, soda, one tall glass, no story.'],
          125,
          [],
          alcohol,
        ),
        dish(
          'yes-sour',
          ['Yes Sour', 'Yes Sour'],
          [
            'Arak, lemon cui, putih telur; dikocok oleh siapa pun yang tangannya bebas.',
            'Arak, cui lemon, egg white; shaken by whoever has a free hand.',
          ],
          135,
          ['egg'],
          alcohol,
        ),
        dish(
          'pickle-martini',
          ['Martini acar', 'Pickle Martini'],
          [
            'Gin dan air acar tiga minggu. Asinnya sengaja.',
            'Gin and three-week pickle brine. The salt is on purpose.',
          ],
          145,
          ['sulphites', 'mustard'],
          alcohol,
        ),
        dish(
          'sake',
          ['Sake, cangkir kecil', 'Sake, small cup'],
          ['Dingin sampai piring lima, hangat sesudahnya.', 'Cold until plate five, warm after it.'],
          110,
          [],
          alcohol,
        ),
        dish(
          'beer',
          ['Bir dari keran', 'Beer from the tap'],
          ['Dua ratus mililiter, supaya selalu dingin.', 'Two hundred millilitres, so that it is always cold.'],
          65,
          ['gluten'],
          alcohol,
        ),
        dish(
          'wine-glass',
          ['Segelas anggur', 'A glass of wine'],
          [
            'Merah, putih, atau yang jingga dan susah dijelaskan.',
            'Red, white, or the orange one that is hard to explain.',
          ],
          130,
          ['sulphites'],
          alcohol,
        ),
        dish(
          'bell-shot',
          ['Sloki bel', 'Bell shot'],
          ['Datang sendiri bersama YesBell kedua.', 'Arrives by itself with the second YesBell.'],
          70,
          [],
          alcohol,
        ),
      ],
    },
  ],
}
