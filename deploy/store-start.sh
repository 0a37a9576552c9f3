#!/bin/sh
# Starts the object store with one account, and creates the bucket.
set -eu
umask 077
cat >/tmp/s3.json <<JSON
{"identities":[{"name":"memory","credentials":[{"accessKey":"$S3_ACCESS_KEY_ID","secretKey":"$S3_SECRET_ACCESS_KEY"}],
"actions":["Admin","Read","Write","List","Tagging"]}]}
JSON
(
  until echo 's3.bucket.create -name memory' | weed shell >/dev/null 2>&1; do sleep 1; done
) &
exec weed server -dir=/data -s3 -s3.port=8333 -s3.config=/tmp/s3.json
