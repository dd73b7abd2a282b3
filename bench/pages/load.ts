import type { Socket } from 'bun'

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** One connection: what has come of the answer that it waits for. */
type State = { askedAt: number; head: Buffer | null; rest: number; tail: Buffer }

const waiting = (): State => ({
  askedAt: performance.now(),
  head: null,
  rest: 0,
  tail: Buffer.alloc(0),
})

/**
 * Asks a server of this machine the same, or several in turn, over and over for a while, each client on a connection
 * that stays. Answers are read to their end but not looked into, so that asking costs little.
 * @returns how long each answer took. Milliseconds
 * @throws where an answer is not 200
 */
export async function load(
  port: number,
  request: string | readonly string[],
  seconds: number,
  clients: number,
) {
  const took: number[] = []
  const requests = [request].flat()
  let asked = 0
  const next = () => requests[asked++ % requests.length]!
  const until = performance.now() + seconds * 1000
  const one = async () => {
    const ended = Promise.withResolvers<void>()
    await Bun.connect<State>({
      hostname: '127.0.0.1',
      port,
      socket: {
        open: (socket) => ask(socket, next()),
        data: (socket, chunk) => {
          try {
            if (!isWhole(socket.data, chunk)) return
            took.push(performance.now() - socket.data.askedAt)
            if (performance.now() < until) return ask(socket, next())
            ended.resolve()
          } catch (error) {
            ended.reject(error)
          }
          socket.end()
        },
        close: () => ended.reject(new Error('The server closed a connection')),
        error: (_socket, error) => ended.reject(error),
      },
    })
    await ended.promise
  }
  await Promise.all(Array.from({ length: clients }, one))
  return took
}

function ask(socket: Socket<State>, request: string) {
  socket.data = waiting()
  socket.write(request)
}

/** Takes what has come of an answer; true where that was the rest of it. */
function isWhole(state: State, chunk: Buffer): boolean {
  if (state.head) return isEnd(state, chunk)
  const all = state.tail.length > 0 ? Buffer.concat([state.tail, chunk]) : chunk
  const end = all.indexOf(HEAD_END)
  if (end < 0) {
    state.tail = Buffer.from(all)
    return false
  }
  state.head = Buffer.from(all.subarray(0, end))
  state.tail = Buffer.alloc(0)
  const head = state.head.toString('latin1')
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Answered with ${head.split('\r\n')[0]}`)
  state.rest = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
  return isEnd(state, all.subarray(end + HEAD_END.length))
}

/** By its length where that was told, and else by the last chunk. */
function isEnd(state: State, chunk: Buffer): boolean {
  if (!Number.isNaN(state.rest)) {
    state.rest -= chunk.length
    return state.rest <= 0
  }
  const tail = chunk.length >= LAST_CHUNK.length ? chunk : Buffer.concat([state.tail, chunk])
  state.tail = Buffer.from(tail.subarray(-LAST_CHUNK.length))
  return state.tail.equals(LAST_CHUNK)
}
