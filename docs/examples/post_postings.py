"""Posts drafts from a CSV file; run it again after a failure, and nothing is posted twice.

Usage: WAYMARK_URL=https://… WAYMARK_TOKEN=wm_… python3 post_postings.py postings.csv
The file has a header with fields of POST /api/postings, such as title,type,description.
"""

import csv
import hashlib
import json
import os
import sys
import time
import urllib.error
import urllib.request

URL = os.environ["WAYMARK_URL"].rstrip("/") + "/api/postings"
TOKEN = os.environ["WAYMARK_TOKEN"]
ATTEMPTS = 5


def post(fields):
    body = json.dumps(fields).encode()
    request = urllib.request.Request(URL, body, {
        "Authorization": f"Bearer {TOKEN}",
        "Content-Type": "application/json",
        # The same row has the same key, so that it is posted once in 24 hours.
        "Idempotency-Key": hashlib.sha256(body).hexdigest(),
    })
    for attempt in range(ATTEMPTS):
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            problem = json.load(error)
            again = error.code in (429, 503) or problem["code"] == "idempotency_in_progress"
            if not again or attempt == ATTEMPTS - 1:
                sys.exit(f"{fields}: {problem['message']} {problem.get('errors', '')}")
            time.sleep(int(error.headers.get("Retry-After", 2 ** attempt)))
        except OSError:
            if attempt == ATTEMPTS - 1:
                raise
            time.sleep(2 ** attempt)


with open(sys.argv[1], newline="", encoding="utf-8") as file:
    for row in csv.DictReader(file):
        posting = post({name: value for name, value in row.items() if value})
        print(posting["id"], posting["title"])
