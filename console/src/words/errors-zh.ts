/**
 * Chinese sentences for the codes of errors. The platform's own message, in English, names the
 * field and stands behind it.
 */
export const ERRORS_ZH: Readonly<Record<string, string>> = {
  INVALID_PARAMETER: '某个参数缺失或格式不正确。',
  UNAUTHORIZE: '密钥缺失、无效、已停用或已过期。',
  BALANCE_INSUFFICIENT: '余额不足，请充值后重试。',
  ACCESS_DENIED: '您无权执行此操作。',
  CONFIRM_LOGIN: '请先确认您的登录。',
  NOT_FOUND: '所请求的内容不存在。',
  METHOD_NOT_ALLOWED: '此地址不支持该方法。',
  CONFLICT: '与已存储的内容冲突。',
  GONE: '所请求的内容已不在，请重新读取。',
  PRECONDITION_FAILED: '内容已被他人更改，请重新读取。',
  PAYLOAD_TOO_LARGE: '内容过大。',
  UNSUPPORTED_MEDIA_TYPE: '内容类型不受支持。',
  VALIDATION_FAILED: '格式正确，但不符合规则。',
  RATE_LIMIT_EXCEEDED: '请求过多，请稍后再试。',
  INTERNAL_ERROR: '服务器出错，重试或许有效。',
  UPSTREAM_UNREACHABLE: '无法连接上游服务，请稍后重试。',
  SERVICE_UNAVAILABLE: '服务暂时不可用，请稍后重试。',
  TIMEOUT: '处理超时。',
  UNREACHABLE: '无法连接服务器。',
};
