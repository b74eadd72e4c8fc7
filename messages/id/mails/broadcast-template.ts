/** Template WhatsApp untuk siaran. Teks siaran mengisi {{news}}. */
export const broadcastTemplate = {
  body: 'Kabar dari {{place}} untuk Anda:\n\n{{news}}\n\nMalam dan tempat yang masih ada bisa dilihat lewat tombol di bawah.',
  button: 'Lihat selengkapnya',
}
