-- wrk -s requests.lua URL -- FILE "Name: value" ...
-- Sends the requests of a file in turn: a line each of method, path and body, with tabs between. Prints one line of JSON at the end.

local requests = {}

function init(args)
  for i = 2, #args do
    local name, value = args[i]:match('^([^:]+): (.*)$')
    wrk.headers[name] = value
  end
  for line in io.lines(args[1]) do
    local method, path, body = line:match('^(%S+)\t(%S+)\t(.*)$')
    requests[#requests + 1] = wrk.format(method, path, nil, body ~= '' and body or nil)
  end
end

local n = 0
function request()
  n = n % #requests + 1
  return requests[n]
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"durationUs":%d,"p50Us":%d,"p99Us":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    e.status, e.connect + e.read + e.write + e.timeout
  ))
end
