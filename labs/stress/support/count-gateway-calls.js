// Node loads this file before the server's own code. The file prints a line for each call to a gateway.
const PATH = '/sandbox/gateway/v1/payments'
const { fetch } = globalThis

globalThis.fetch = (input, init) => {
  const address = String(input instanceof Request ? input.url : input)
  if (address.includes(PATH)) process.stdout.write(`gateway ${init?.method ?? 'GET'} ${verbOf(address)}\n`)
  return fetch(input, init)
}

const verbOf = (address) => /\/(cancel|refunds)(?:\/|$)/.exec(address)?.[1] ?? 'payment'
