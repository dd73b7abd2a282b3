import { describe, expect, test } from 'bun:test'
import {
  clientAddress,
  coarseNetworkOf,
  networkOf,
  parseProxies,
} from '../../src/lib/client-address.ts'

const local = parseProxies('127.0.0.1, ::1')
const inside = parseProxies('10.0.0.0/8, fd00::/8')

describe('where a request came from', () => {
  test.each([
    ['the socket, where no proxy is named', '192.0.2.7', '203.0.113.9', [], '192.0.2.7'],
    ['the socket, where it is not the proxy’s', '192.0.2.7', '203.0.113.9', local, '192.0.2.7'],
    ['what the proxy says', '127.0.0.1', '203.0.113.9', local, '203.0.113.9'],
    ['what the proxy says over IPv6', '::1', '2001:db8::5', local, '2001:db8::5'],
    [
      'what it says of a socket of both kinds',
      '::ffff:127.0.0.1',
      '203.0.113.9',
      local,
      '203.0.113.9',
    ],
    [
      'the last one, as the others may be made up',
      '127.0.0.1',
      '1.1.1.1, 203.0.113.9',
      local,
      '203.0.113.9',
    ],
    [
      'the last before all proxies',
      '10.1.1.1',
      '1.1.1.1, 203.0.113.9, 10.2.2.2',
      inside,
      '203.0.113.9',
    ],
    ['the proxy itself, where it says nothing', '127.0.0.1', undefined, local, '127.0.0.1'],
    [
      'the proxy itself, where it says nonsense',
      '127.0.0.1',
      '203.0.113.9, unknown',
      local,
      '127.0.0.1',
    ],
    [
      'what a proxy says that is named as a socket of both kinds tells of it',
      '::ffff:10.1.1.1',
      '203.0.113.9',
      parseProxies('::ffff:10.0.0.0/104, ::ffff:192.0.2.1'),
      '203.0.113.9',
    ],
    ['nobody, where there is no socket', undefined, '203.0.113.9', local, null],
  ] as const)('%s', (_, socket, forwarded, proxies, address) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(address)
  })
})

test('one client is an address of IPv4, and 64 bits of IPv6', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9/32')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9/32')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'))
  expect(networkOf('2001:db8:1:2::9')).not.toBe(networkOf('2001:db8:1:3::9'))
})

test('what may be kept of an address does not tell whose it was', () => {
  expect(coarseNetworkOf('203.0.113.9')).toBe('203.0.113.0/24')
  expect(coarseNetworkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
})

test.each([
  '',
  'proxy.example',
  '10.0.0.0/33',
  '1',
  '10/8',
  '10.1',
  '010.0.0.1',
  '0x0a.0.0.1',
  '::ffff:10.0.0.0/8',
  '127.0.0.1,,::1',
])('%p names no proxies', (list) => {
  expect(() => parseProxies(list)).toThrow()
})
