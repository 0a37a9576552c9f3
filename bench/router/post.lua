-- wrk -s post.lua URL -- BODY_FILE "Name: value" ...
-- Posts the same body over and over, and prints what came of it as one line of JSON.

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  wrk.method = 'POST'
  wrk.body = file:read('*a')
  file:close()
  for i = 2, #args do
    local name, value = args[i]:match('^([^:]+): (.*)$')
    wrk.headers[name] = value
  end
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"durationUs":%d,"p50Us":%d,"p99Us":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    e.status, e.connect + e.read + e.write + e.timeout
  ))
end
