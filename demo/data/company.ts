/** The company of the demo's group. Its name, address and tax numbers are invented. */
export const company = {
  name: 'PT Senja Cakrawala Nusantara',
  address: 'Menara Cakrawala, lt. 9, Jl. Rasuna Lestari Kav. 12, Jakarta Selatan 12940',
  taxNumber: '0000000000012000',
  localTaxNumber: 'P.2.0000012.07.03',
}
