import { dlopen, ptr } from 'bun:ffi'
import { readdirSync } from 'node:fs'

/** From Linux's <sys/socket.h>. */
const SOL_SOCKET = 1
const SO_ATTACH_FILTER = 26
const SO_ACCEPTCONN = 30
const AF_INET = 2
const AF_INET6 = 10

/** A BPF filter that drops SYN without ACK. Source: docs.kernel.org/networking/filter.html */
const DROP_NEW: [number, number, number, number][] = [
  [0x30, 0, 0, 13],
  [0x54, 0, 0, 0x12],
  [0x15, 0, 1, 0x02],
  [0x06, 0, 0, 0],
  [0x06, 0, 0, 0xffffffff],
]

/** Closing a listener resets connections not yet accepted; this drops new ones. Linux only. */
export function refuseConnections(port: number): boolean {
  try {
    const library = openLibrary()
    const filter = instructions()
    const program = new DataView(new ArrayBuffer(16))
    program.setUint16(0, DROP_NEW.length, true)
    program.setBigUint64(8, BigInt(ptr(filter)), true)
    const results = readdirSync('/proc/self/fd')
      .map(Number)
      .filter((fd) => listensOn(library, fd, port))
      .map((fd) => library.setsockopt(fd, SOL_SOCKET, SO_ATTACH_FILTER, ptr(program), 16))
    return results.length > 0 && results.every((result) => result === 0)
  } catch {
    return false
  }
}

type Library = ReturnType<typeof openLibrary>

const openLibrary = () =>
  dlopen('libc.so.6', {
    setsockopt: { args: ['int', 'int', 'int', 'ptr', 'int'], returns: 'int' },
    getsockopt: { args: ['int', 'int', 'int', 'ptr', 'ptr'], returns: 'int' },
    getsockname: { args: ['int', 'ptr', 'ptr'], returns: 'int' },
  }).symbols

function listensOn(library: Library, fd: number, port: number): boolean {
  const listens = new Int32Array([0])
  const size = new Int32Array([4])
  const requested = library.getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, ptr(listens), ptr(size))
  if (requested !== 0 || listens[0] !== 1) return false
  const address = new Uint8Array(128)
  size[0] = address.length
  if (library.getsockname(fd, ptr(address), ptr(size)) !== 0) return false
  const view = new DataView(address.buffer)
  const family = view.getUint16(0, true)
  return [AF_INET, AF_INET6].includes(family) && view.getUint16(2) === port
}

function instructions() {
  const bytes = new DataView(new ArrayBuffer(8 * DROP_NEW.length))
  for (const [index, [code, whenTrue, whenFalse, operand]] of DROP_NEW.entries()) {
    bytes.setUint16(index * 8, code, true)
    bytes.setUint8(index * 8 + 2, whenTrue)
    bytes.setUint8(index * 8 + 3, whenFalse)
    bytes.setUint32(index * 8 + 4, operand, true)
  }
  return bytes
}
