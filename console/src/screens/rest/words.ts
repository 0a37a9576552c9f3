const en = {
  find: 'Find an operation by path or name',
  group: 'Group',
  all: 'All groups',
  before: 'Before the curl lines, and what answers look like',
  answers:
    'A part of a path is a variable, too: {projectId} is $PROJECT_ID. A success is {success: true, message?, data?}, an error {success: false, message, error_code, errors?, request_id}.',
  legacy: (path: string) => `Also at ${path}, the legacy base path.`,
  addition: 'An addition to the documented API.',
  noKey: 'Needs no key.',
  parameters: 'Parameters',
  headers: (names: string) => `Also takes the headers ${names}.`,
  body: (type: string) => `Body, ${type}`,
  answer: (status: string) => `Answer ${status}`,
  errors: 'Errors',
  required: 'required',
};

const zh: typeof en = {
  find: '按路径或名称查找操作',
  group: '分组',
  all: '全部分组',
  before: 'curl 命令的准备，以及响应的格式',
  answers:
    '路径中的部分也是变量：{projectId} 即 $PROJECT_ID。成功为 {success: true, message?, data?}，错误为 {success: false, message, error_code, errors?, request_id}。',
  legacy: (path) => `也可通过旧版路径 ${path} 访问。`,
  addition: '这是对文档所述 API 的补充。',
  noKey: '无需密钥。',
  parameters: '参数',
  headers: (names) => `还接受请求头 ${names}。`,
  body: (type) => `请求体，${type}`,
  answer: (status) => `响应 ${status}`,
  errors: '错误',
  required: '必填',
};

export const words = { en, zh };
