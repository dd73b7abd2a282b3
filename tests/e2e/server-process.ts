export type ServerProcess = {
  readonly pid: number
  /** Where it answers, without a slash at the end. */
  readonly url: string
  /** What it has printed so far. */
  printed(): string
  /** Ends it as a loss of power would, at once. */
  kill(): Promise<void>
  /** Tells it to end, and gives its exit code. */
  end(): Promise<number>
}

const START_SECONDS = 120

/**
 * Starts the site as a process of its own, on a free port, in `folder` and with its data there.
 * @param command the executable, or Bun with the server's source
 * @param environment more than it has by default, or other values
 * @throws where it ends or stays silent instead of telling its address, with what it printed
 */
export async function startServer(
  command: string[],
  folder: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = Bun.spawn(command, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      PGHOST: process.env.PGHOST,
      PGUSER: process.env.PGUSER,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      TRUST_PROXY: '127.0.0.1',
      ...environment,
    },
    stderr: 'pipe',
  })
  const kill = async () => {
    server.kill('SIGKILL')
    await server.exited
  }
  const end = () => {
    server.kill('SIGTERM')
    return server.exited
  }
  const address = Promise.withResolvers<string>()
  let printed = ''
  const follow = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      printed += text
      const url = / is at (http:\S+)\n/.exec(printed)?.[1]
      if (url) address.resolve(url)
    }
  }
  const silent = setTimeout(kill, START_SECONDS * 1000)
  Promise.all([follow(server.stdout), follow(server.stderr)]).then(() =>
    address.reject(new Error(`The server did not start:\n${printed}`)),
  )
  try {
    return { pid: server.pid, url: await address.promise, printed: () => printed, kill, end }
  } finally {
    clearTimeout(silent)
  }
}
