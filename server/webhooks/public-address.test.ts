import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isPublicIp, publicLookup, readAddress } from '#server/webhooks/public-address.ts'
import { openPoster } from '#server/webhooks/post-webhook.ts'

const SITE = { isSandbox: false, testReceiver: null }
const SANDBOX = { isSandbox: true, testReceiver: 'http://127.0.0.1:4999' }

/**
 * Addresses that lead into the server's own network. Some are unusual spellings of an IP address. Others could be translated to an IP
 * address in this network.
 */
const HOSTILE = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.0.0.1.:443/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://api.localhost/',
  'https://database/',
  'https://0.0.0.0/',
  'https://10.0.0.8/',
  'https://172.16.4.4/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::127.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[ff02::1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://①②⑦.0.0.1/',
  'https://user:pass@hooks.example/',
  'https://hooks.example@127.0.0.1/',
  'https://hooks.example\\@127.0.0.1/',
  'https://hooks.example:22/',
  'http://hooks.example/',
  'ftp://hooks.example/',
  'file:///etc/passwd',
  'https://hooks.example/#part',
  'https://hooks.example/ path',
]

test('no spelling of an address in the own network is accepted, on a site and in a sandbox', () => {
  expect(HOSTILE.filter((text) => readAddress(text, SITE) !== null)).toEqual([])
  const ownNetwork = HOSTILE.filter((text) => !text.startsWith('http://hooks'))
  expect(ownNetwork.filter((text) => readAddress(text, SANDBOX) !== null)).toEqual([])
  expect(readAddress('https://hooks.example/senja?key=1', SITE)?.href).toBe('https://hooks.example/senja?key=1')
  expect(readAddress('https://8.8.8.8/', SITE)?.hostname).toBe('8.8.8.8')
  expect(readAddress(`https://hooks.example/${'a'.repeat(500)}`, SITE)).toBeNull()
})

test('only a sandbox accepts webhook receivers with http or with a port above 1024', () => {
  for (const text of ['http://hooks.example:8080/', 'https://hooks.example:8443/', 'http://127.0.0.1:4999/hook']) {
    expect(readAddress(text, SANDBOX)?.href).toBe(text)
    expect(readAddress(text, { ...SANDBOX, isSandbox: false })).toBeNull()
  }
  expect(readAddress('http://127.0.0.1:4998/hook', SANDBOX)).toBeNull()
  expect(readAddress('http://hooks.example:80/', SANDBOX)).toBeNull()
})

test('a host name is refused if one of its addresses is not public', async () => {
  const addressesOf: Record<string, string[]> = {
    'public.example': ['8.8.8.8', '2606:4700::1'],
    'private.example': ['10.0.0.1'],
    'mixed.example': ['8.8.8.8', '169.254.169.254'],
    'mapped.example': ['::ffff:10.0.0.1'],
    'nothing.example': [],
  }
  const lookup = promisify(publicLookup((name) => Promise.resolve(addressesOf[name] ?? [])))
  expect(await lookup('public.example', { all: true })).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1', family: 6 },
  ])
  for (const name of ['private.example', 'mixed.example', 'mapped.example'])
    await expect(lookup(name, { all: true })).rejects.toThrow('private_network')
  await expect(lookup('nothing.example', {})).rejects.toThrow('unknown_host')
  expect(['8.8.8.8', '2606:4700::1'].every(isPublicIp)).toBe(true)
  expect(['', 'a', '8.8.8', '127.0.0.1', '::ffff:8.8.8.8'].some(isPublicIp)).toBe(false)
})

test('a request resolves its name once, and never connects to an address that the check refused', async () => {
  let lookups = 0
  const poster = openPoster('http://rebound.example:8080/', SANDBOX, {
    sockets: 1,
    // If the name were resolved twice, the second result would be another address in the server's own network.
    resolve: () => Promise.resolve([++lookups === 1 ? '192.168.0.1' : '127.0.0.1']),
  })
  expect(await poster.post({}, '{}')).toMatchObject({ status: null, answer: 'private_network' })
  expect(lookups).toBe(1)
  poster.close()
  const blockedPoster = openPoster('https://127.0.0.1/', SITE, { sockets: 1 })
  expect(await blockedPoster.post({}, '{}')).toMatchObject({ status: null, answer: 'not_allowed' })
  blockedPoster.close()
})
