{{- define "memory.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "memory.labels" -}}
app.kubernetes.io/name: memory-platform
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "memory.selector" -}}
app.kubernetes.io/name: memory-platform
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "memory.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "memory.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "memory.environment" -}}
envFrom:
  - configMapRef: { name: {{ .Release.Name }}-config }
  - secretRef: { name: {{ .Values.secretName }} }
{{- end }}

{{- define "memory.probes" -}}
startupProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 2
{{- end }}

{{- define "memory.catalogMount" -}}
{{- if .Values.catalogConfigMap }}
- { name: catalog, mountPath: /etc/memory-platform, readOnly: true }
{{- end }}
{{- end }}

{{- define "memory.catalogVolume" -}}
{{- if .Values.catalogConfigMap }}
- name: catalog
  configMap: { name: {{ .Values.catalogConfigMap }} }
{{- end }}
{{- end }}

{{- define "memory.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: topology.kubernetes.io/zone
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- .labels | nindent 8 }}
{{- end }}

{{/* After SIGTERM the process serves on for DRAIN_DELAY_MS. Before it, endpoints get a moment's start. */}}
{{- define "memory.lifecycle" -}}
lifecycle:
  preStop:
    exec: { command: [node, -e, 'setTimeout(() => {}, 1000)'] }
{{- end }}
