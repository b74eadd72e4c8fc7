/** What the forms on the contact and partnership pages say beside their fields. `form` is sent by their loaders. */
export const enquiries = {
  faults: (count: number) => (count === 1 ? 'Satu isian perlu dibetulkan' : `${count} isian perlu dibetulkan`),
  form: {
    optional: '(boleh kosong)',
    choose: 'Pilih satu',
    kept: 'Tulisanmu masih ada di bawah. Tunggu sebentar, lalu kirim lagi.',
    sending: 'Mengirim…',
    again: 'Tulis lagi',
    trap: 'Biarkan kosong',
  },
}
