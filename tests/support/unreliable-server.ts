import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { App } from '../../src/app.tsx'
import { atEndOfFile } from './endings.ts'

/** 'lost' is done by the application, but its response never arrives. */
export type Fault = 'lost' | { status: number; headers?: Record<string, string>; body: object }

/** The real application on a port of its own, whose next requests fail as `faults` says. */
export async function unreliableServer(app: App) {
  const faults: Fault[] = []
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const fault = faults.shift()
    if (fault && fault !== 'lost') return write(response, faulty(fault))
    const answer = await app.fetch(await requestOf(request))
    if (fault === 'lost') request.socket.destroy()
    else await write(response, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEndOfFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, faults, requests }
}

async function requestOf(request: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return new Request(new URL(request.url!, `http://${request.headers.host}`), {
    method: request.method!,
    headers: request.headers as Record<string, string>,
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  })
}

const faulty = ({ status, headers, body }: Exclude<Fault, 'lost'>) =>
  Response.json(body, { status, ...(headers && { headers }) })

async function write(response: ServerResponse, answer: Response) {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(new Uint8Array(await answer.arrayBuffer()))
}
