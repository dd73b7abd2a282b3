import { connect } from 'node:net'

/**
 * A connection that asks for a path again as soon as it is answered, until an answer says that it
 * closes. `ended` tells how it ended: 'told' where it was told before, and closed then.
 */
export function keepRequesting(url: string, path: string) {
  const { hostname, port } = new URL(url)
  const answered = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  const socket = connect(Number(port), hostname).setEncoding('latin1')
  const ask = () => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
  let answer = ''
  let reported = false
  socket.on('connect', ask)
  socket.on('data', (chunk) => {
    answer += chunk
    if (!isWhole(answer)) return
    reported = /^connection: close\r$/im.test(answer)
    answered.resolve()
    answer = ''
    if (!reported) ask()
  })
  socket.on('error', (error) => ended.resolve(`${path}: ${(error as NodeJS.ErrnoException).code}`))
  socket.on('close', () => {
    answered.resolve()
    ended.resolve(reported ? 'told' : `${path}: closed without a word`)
  })
  return { answered: answered.promise, ended: ended.promise }
}

function isWhole(answer: string): boolean {
  const at = answer.indexOf('\r\n\r\n')
  if (at < 0) return false
  const length = /^content-length: (\d+)\r$/im.exec(answer.slice(0, at + 2))?.[1]
  const body = answer.slice(at + 4)
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
}
