/** The contact page. Sent by its loader. */
export const contact = {
  title: 'Kontak',
  description: 'Alamat, surel, telepon, dan WhatsApp Senja Group, serta nomor setiap outlet.',
  heading: 'Bicara dengan kami',
  lead: 'Untuk malam ini, hubungi outletnya langsung: mereka yang memegang daftar tamu. Untuk yang lain, kantor pusat siap mendengar.',
  office: 'Kantor pusat',
  mail: 'Surel',
  phone: 'Telepon',
  whatsapp: 'WhatsApp',
  hours: 'Jam jawab',
  hoursText: 'Setiap hari, 10.00 sampai 22.00 WIB',
  press: 'Pers',
  partnership: 'Kemitraan',
  privacy: 'Data pribadi',
  outlets: 'Nomor setiap outlet',
  about: 'Tentang sebuah reservasi',
  aboutText: 'Sebutkan kode pemesananmu (ada di surel konfirmasi), lalu kami langsung menemukannya.',
}
