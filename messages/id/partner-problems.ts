/** Problems that only the API of partners has. The other problems have the sentences of `refusals.ts`. */
export const partnerProblems = {
  idempotency_key_required: 'Kirim header Idempotency-Key berisi UUID. Kunci yang sama berarti permintaan yang sama.',
  idempotency_in_flight: 'Permintaan dengan kunci ini masih dikerjakan. Coba lagi sebentar lagi.',
  idempotency_key_reused: 'Kunci ini sudah dipakai untuk permintaan lain.',
  version_required: 'Kirim header If-Match berisi ETag dari pembacaan terakhir.',
  version_changed: 'Datanya sudah berubah sejak ETag ini. Baca lagi, lalu putuskan.',
}
