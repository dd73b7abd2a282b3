import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asUnprivileged, handOver, type Place } from './place.ts'
import { poolerSettings } from './pooler-version.ts'
import { startProcess, until } from './processes.ts'

/** PgBouncer in transaction mode before the primary. From 1.21 it prepares statements. */
export async function startPooler(place: Place) {
  const { folder, ports } = place
  const file = join(folder, 'pooler.ini')
  writeFileSync(
    file,
    `[databases]
waymark = host=127.0.0.1 port=${ports.servers[0]} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = any
max_client_conn = 200
default_pool_size = 15
${poolerSettings()}`,
  )
  handOver(file)
  startProcess(place, 'pooler', asUnprivileged(['pgbouncer', file]))
  await until(() => isListening(ports.pooler), 'PgBouncer')
}

/**
 * nginx before all instances. A member stays with one instance; where that is gone, the next one is asked,
 * but no write is sent twice: that is answered by 503.
 */
export async function startProxy(place: Place) {
  const { folder, ports } = place
  const servers = ports.instances.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/nginx-${name};`)
    .join(' ')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.own.pid; error_log ${folder}/nginx-errors.log; worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off; ${scratch}
  map $cookie_session $client { "" "$remote_addr $http_authorization"; default $cookie_session; }
  upstream waymark { hash $client consistent; ${servers} keepalive 32; }
  server {
    listen 127.0.0.1:${ports.proxy};
    client_max_body_size 7m;
    error_page 502 504 = @away;
    location @away { add_header Retry-After 2 always; return 503 "Please try again in a few seconds."; }
    location / {
      proxy_pass http://waymark;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
      proxy_read_timeout 75s;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries ${ports.instances.length};
    }
  }
}
`,
  )
  startProcess(place, 'proxy', ['nginx', '-c', file, '-p', folder])
  await until(() => isListening(ports.proxy), 'nginx')
}

async function isListening(port: number): Promise<boolean> {
  try {
    const socket = await Bun.connect({ hostname: '127.0.0.1', port, socket: { data() {} } })
    socket.end()
    return true
  } catch {
    return false
  }
}
