import { connect } from '../src/db/connection/connect.ts'
import { publicIn, stretchesOf } from '../src/db/sitemap.ts'
import { SITEMAP_SECTIONS, sitemapEntry } from '../src/lib/feeds/sitemap.ts'

// Streams the whole sitemap from the database at DATABASE_URL as the site does, and prints how many
// addresses it has, in how many files, how long that takes and what the process holds at most.

const database = await connect({ databaseUrl: process.env.DATABASE_URL!, dataDir: '' })
const before = process.memoryUsage.rss()
let most = before
const began = performance.now()
let addresses = 0
let bytes = 0
let files = 0
for (const section of SITEMAP_SECTIONS)
  for (const stretch of await stretchesOf(database.db, section)) {
    files++
    for await (const rows of publicIn(database.db, stretch)) {
      addresses += rows.length
      for (const { id, updatedAt } of rows)
        bytes += sitemapEntry(`https://waymark.example/${section}/${id}`, updatedAt).length
      most = Math.max(most, process.memoryUsage.rss())
    }
  }
const seconds = ((performance.now() - began) / 1000).toFixed(1)
const mb = (n: number) => Math.round(n / 1e6)
console.log(`${addresses} addresses, ${files} files, ${mb(bytes)} MB of XML in ${seconds} s`)
console.log(`at most ${mb(most)} MB resident, ${mb(most - before)} MB more than before`)
await database.close()
